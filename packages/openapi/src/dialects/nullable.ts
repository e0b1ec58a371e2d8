import type { DocumentNode } from '../read/node.ts'
import { mapSchemas } from './map-schemas.ts'

/**
 * Prepares the schemas of OpenAPI 3.0 that are nullable for the upgrade to 3.1, which loses null beside an `enum`
 * without it and beside `allOf`, `anyOf` and `oneOf`: a type list with null does not make what they allow nullable.
 * Files have no type there to add it to. To authors, `nullable: true` means null, whatever is beside it.
 */
export function keepNullable<T>(document: T): T {
  return mapSchemas(document, (schema) =>
    schema['nullable'] === true || hasNullablePart(schema) ? withNull(schema) : schema,
  )
}

/** Returns true for `allOf: [{ $ref: … }, { nullable: true }]`: a part that says nothing else applies to the whole. */
function hasNullablePart({ allOf }: Readonly<Record<string, unknown>>): boolean {
  const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : []
  return parts.some((one) => {
    const names = typeof one === 'object' && one !== null ? Object.entries(one) : []
    return names.length === 1 && names[0]?.[0] === 'nullable' && names[0][1] === true
  })
}

function withNull({ nullable, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const { enum: values } = schema
  if (Array.isArray(values) && !values.includes(null)) return { ...schema, nullable, enum: [...values, null] }
  const isComposed = ['allOf', 'anyOf', 'oneOf'].some((keyword) => Array.isArray(schema[keyword]))
  return isComposed || schema['format'] === 'binary' ? { ...schema, [kept31]: true } : { ...schema, nullable }
}

/** The form that the upgrade leaves alone, and that every version allows. */
const kept31 = 'x-nullable'

/** The keywords by which a schema says that null is one of its values, whatever else it says. */
export const nullableKeywords: readonly string[] = ['nullable', kept31]

/** Returns true if a schema itself says that it is nullable. */
export function isNullable(place: DocumentNode): boolean {
  return nullableKeywords.some((keyword) => place.flag(keyword) === true)
}
