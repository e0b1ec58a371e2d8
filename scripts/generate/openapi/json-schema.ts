/** A JSON Schema, or any other object of an OpenAPI document. */
export interface JsonObject {
  [key: string]: unknown
}

/** The path of a component in a document. */
export function reference(kind: 'schemas' | 'responses' | 'headers', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` }
}

/** An object without the fields that are undefined. */
export function present(fields: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The same with null as a further value. */
export function nullable(schema: JsonObject): JsonObject {
  if (typeof schema['type'] === 'string' && !schema['enum']) return { ...schema, type: [schema['type'], 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** The schema inside of one that also takes null. */
export function withoutNull(schema: JsonObject): JsonObject {
  const options = schema['anyOf'] as readonly JsonObject[] | undefined
  const [first, second] = options ?? []
  return options?.length === 2 && first && second?.['type'] === 'null' ? first : schema
}
