import * as z from 'zod/mini'

/** How the value of a field is written in XML, in the words of OpenAPI. Without a mark it is an element. */
export interface Mark {
  readonly attribute?: true
  /** The name in XML, if it differs from the field's. */
  readonly name?: string
  readonly prefix?: string
  /** The element of each entry of a list, inside a wrapping element. */
  readonly wrapped?: string
  /** Whether the wrapping element is written for an empty list too. */
  readonly always?: true
  /** The value is the text of the element itself. */
  readonly text?: true
}

/** The marks of schemas. */
export const marks = z.registry<Mark>()

/** Marks the schema of a field. */
export function xml<S extends z.core.$ZodType>(schema: S, mark: Mark): S {
  marks.add(schema, mark)
  return schema
}
