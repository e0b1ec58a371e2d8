import type { core } from 'zod/mini'
import { marks } from './marks.ts'
import type { Schema } from './schema.ts'

/**
 * Says which type the values of a schema have, where no schema can say it: one that is written by hand.
 * @param name the name of the type
 * @param from its module, as the schema's module would import it
 */
export function typed<T>(schema: core.$ZodType, name: string, from: string): Schema<T> {
  marks.add(schema, { type: { name, from } })
  return schema as Schema<T>
}
