import type { core } from 'zod/mini'
import { marks } from './marks.ts'
import type { Schema } from './schema.ts'

/**
 * Names the handwritten type of a schema's values, for types that a schema cannot express.
 * @param name the name of the type
 * @param from its module, relative to the schema's module
 */
export function typed<T>(schema: core.$ZodType, name: string, from: string): Schema<T> {
  marks.add(schema, { type: { name, from } })
  return schema as Schema<T>
}
