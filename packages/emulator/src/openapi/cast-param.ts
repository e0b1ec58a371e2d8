import type { Schemas } from '@portolan/openapi/model'

/** The value of a param in the type of a field. */
export function castParam(value: unknown, schema: unknown, schemas: Schemas): unknown {
  const types = schemas.listTypes(schema)
  if (typeof value === 'number')
    return types.has('string') && !types.has('integer') && !types.has('number') ? String(value) : value
  return isNumber(types) && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

/** Returns true if the types that a schema lists are those of numbers, and not of texts. */
export function isNumber(types: ReadonlySet<string>): boolean {
  return !types.has('string') && (types.has('integer') || types.has('number'))
}
