import type { Operation, PlainSchema } from '../model/service.ts'
import { pascal } from './names.ts'

/** The source of a type's name: `itemsList` and `Params` make `ItemsListParams`. */
export interface NamedAfter {
  /** The name of the operation. */
  readonly operation: string
  readonly suffix: string
}

/** Names the params and results of operations after their calls: the schemas by their keys, those of others as they are. */
export function nameAfterCalls(
  objects: ReadonlyMap<string, PlainSchema>,
  namedAfter: ReadonlyMap<string, NamedAfter>,
  operations: readonly Operation[],
): Map<string, PlainSchema> {
  const calls = new Map(operations.map(({ name, call }) => [name, pascal(call.join(' '))]))
  return new Map(
    Array.from(objects, ([key, one]) => {
      const { operation = '', suffix = '' } = namedAfter.get(key) ?? {}
      const call = calls.get(operation)
      return [key, call ? { ...one, name: `${call}${suffix}` } : one]
    }),
  )
}
