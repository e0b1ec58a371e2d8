import type { NamingRules, Operation } from '../model/service.ts'

/** The keys that identify an operation. */
export type OperationRoute = Pick<Operation, 'id' | 'method' | 'path'>

/** The names that an earlier run gave, which this one keeps. */
export interface EarlierNames {
  /** The service's name. @default it is not kept */
  readonly name?: string
  /** The names of calls. */
  readonly operations: readonly (OperationRoute & { readonly call: string })[]
  /** The names that the document or the config changed then. @default none */
  readonly naming?: NamingRules
}

/**
 * Finds the operation that each one was before: the one of its id, of several the one of its path, or else the one of its
 * method and path, whatever the params of the path are called. None is found twice.
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

/** The route, and what tells operations of one route apart: an operation that asks for a stream is another. */
function routeKey({ id, method, path }: OperationRoute): string {
  return `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}${/ \([^()]*\)$/.exec(id)?.[0] ?? ''}`
}
