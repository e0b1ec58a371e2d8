import * as z from 'zod/mini'
import type { Open } from './schema.ts'

const known = new WeakMap<object, ReadonlySet<string>>()

/** A string of which the documents show some values: they are suggested, others pass and are reported as drift. */
export function openSet<const Value extends string>(values: readonly Value[]): z.ZodMiniType<Open<Value>, Open<Value>> {
  const schema = z.string()
  known.set(schema, new Set(values))
  return schema
}

/** The values that the documents show, where the schema is such a set. */
export function knownValues(schema: object): ReadonlySet<string> | undefined {
  return known.get(schema)
}
