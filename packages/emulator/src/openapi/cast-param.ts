import type { Schemas } from '@portolan/openapi/model'

/** The value of a param in the type of a field. */
export function castParam(value: unknown, schema: unknown, schemas: Schemas): unknown {
  const types = schemas.listTypes(schema)
  if (typeof value === 'number')
    return types.has('string') && !types.has('integer') && !types.has('number') ? String(value) : value
  const isNumber = !types.has('string') && (types.has('integer') || types.has('number'))
  return isNumber && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}
