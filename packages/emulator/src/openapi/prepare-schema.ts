import type { Schemas } from '@portolan/openapi/model'
import { asJson, type Json, listOf } from './json.ts'

/**
 * The same schemas in the form that a validator of JSON Schema takes: no field is required that does not travel this
 * way. References begin with `document`.
 * @param hidden the mark of fields that do not travel this way
 */
export function prepared(value: unknown, schemas: Schemas, hidden: 'readOnly' | 'writeOnly'): unknown {
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(visit)
    if (typeof one !== 'object' || one === null) return one
    const schema = one as Json
    const copy = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, visit(inner)]))
    const reference = schema['$ref']
    if (typeof reference === 'string') copy['$ref'] = `document${encodeURI(reference)}`
    const required = listOf(schema['required'])
    if (required.length > 0) copy['required'] = required.filter((name) => !isHidden(name, schema, schemas, hidden))
    return withForms(copy, schema, schemas)
  }
  return visit(value)
}

function isHidden(name: unknown, { $ref: _ref, ...schema }: Json, schemas: Schemas, mark: string): boolean {
  const properties = asJson(schemas.merge(schema)['properties'])
  return schemas.merge(properties[String(name)])[mark] === true
}

/** Forms of an object are told apart by people and by their fields: a value that has two of them is accepted. */
function withForms({ oneOf, ...copy }: Json, schema: Json, schemas: Schemas): Json {
  if (oneOf === undefined) return copy
  const haveFields = listOf(schema['oneOf']).every((part) => schemas.merge(part)['properties'] !== undefined)
  return haveFields && copy['anyOf'] === undefined ? { ...copy, anyOf: oneOf } : { ...copy, oneOf }
}
