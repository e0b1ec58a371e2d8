import type { NamingRules, Operation } from '../model/service.ts'

/** The keys that identify an operation. */
export type OperationRoute = Pick<Operation, 'id' | 'method' | 'path'>

/** The names that an earlier run gave, which this one keeps. */
export interface EarlierNames {
  /** The service's name. @default it is not kept */
  readonly name?: string
  /** The names of calls. */
  readonly operations: readonly (OperationRoute & { readonly call: string })[]
  /** The names that the document or the config changed in that run. @default none */
  readonly naming?: NamingRules
}

/**
 * Finds the earlier version of each operation: by id, by path if several have that id, or else by method and path,
 * whatever the names of the path's params. None is found twice.
 */
export function matchOperations<Old extends OperationRoute, New extends OperationRoute>(
  before: readonly Old[],
  after: readonly New[],
): Map<New, Old> {
  const found = new Map<New, Old>()
  const open = new Set(before)
  const keys = [
    (one: OperationRoute) => `${one.id} ${one.method} ${one.path}`,
    (one: OperationRoute) => `${one.id} ${routeKey(one)}`,
    (one: OperationRoute) => one.id,
    (one: OperationRoute) => routeKey(one),
  ]
  for (const keyOf of keys) {
    const byKey = Map.groupBy(open, keyOf)
    for (const one of after) {
      if (found.has(one)) continue
      const [match] = byKey.get(keyOf(one)) ?? []
      if (!match || !open.delete(match)) continue
      found.set(one, match)
    }
  }
  return found
}

/** The route, and what tells operations of one route apart: one that requests a stream is different. */
function routeKey({ id, method, path }: OperationRoute): string {
  return `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}${/ \([^()]*\)$/.exec(id)?.[0] ?? ''}`
}
