import * as z from 'zod/mini'
import { marks } from './marks.ts'
import type { Open } from './schema.ts'

/** A string with some documented values: editors suggest them, and others are accepted and reported as drift. */
export function openSet<const Value extends string>(values: readonly Value[]): z.ZodMiniType<Open<Value>, Open<Value>> {
  const schema = z.string()
  marks.add(schema, { seen: [...values] })
  return schema
}

/** The documented values, if the schema is such a set. */
export function knownValues(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  const seen = marks.get(schema)?.seen
  return seen && new Set(seen)
}
