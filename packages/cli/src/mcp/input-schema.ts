import type { OperationEntry, ParamEntry, ParamType, Service } from '../manifest/manifest.ts'
import { firstOf, withFacts } from '../operation-description.ts'
import type { JsonSchema } from './tool.ts'

const types: Readonly<Record<ParamType, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  map: { type: 'object' },
  json: {},
  bytes: { type: 'string' },
}

const formats: Readonly<Record<NonNullable<ParamEntry['format']>, string>> = {
  'date-time': 'date-time',
  date: 'date',
  URL: 'uri',
  'e-mail': 'email',
}

/**
 * The JSON Schema of an operation's params. Objects are written out where they are used, since few hosts pass on `$ref`; one
 * that contains itself ends at its second mention. Whether a value follows the rules in the descriptions is left to the client.
 */
export function paramsSchema(service: Service, { params, options = [], composed }: OperationEntry): JsonSchema {
  const one = objectSchema(service, [...params, ...options], new Set())
  if (composed !== 'batch') return { ...one, additionalProperties: false }
  return {
    type: 'object',
    properties: { items: { type: 'array', items: one, minItems: 1 } },
    required: ['items'],
    additionalProperties: false,
  }
}

function objectSchema(service: Service, fields: readonly ParamEntry[], open: ReadonlySet<string>): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(service, field, open)])),
    ...(required.length ? { required } : {}),
  }
}

function fieldSchema(service: Service, field: ParamEntry, open: ReadonlySet<string>): JsonSchema {
  const { list, nullable } = field
  const description = descriptionOf(field)
  const one = valueSchema(service, field, open)
  const schema = list ? { type: 'array', items: one, ...field.listBounds } : one
  const type = schema['type']
  const orNull = nullable && typeof type === 'string' ? { type: [type, 'null'] } : {}
  const values = schema['enum']
  const withNull = nullable && Array.isArray(values) ? { enum: [...(values as readonly unknown[]), null] } : {}
  const byDefault = field.defaultValue === undefined ? {} : { default: field.defaultValue }
  return { ...schema, ...orNull, ...withNull, ...byDefault, ...(description ? { description } : {}) }
}

function valueSchema(service: Service, field: ParamEntry, open: ReadonlySet<string>): JsonSchema {
  const { type, object, format, values } = field
  const fields = object === undefined ? undefined : service.objects[object]
  if (type === 'object' && fields && object !== undefined && !open.has(object))
    return objectSchema(service, fields, new Set([...open, object]))
  const known = values && !field.open && type === 'string' ? { enum: values } : {}
  return { ...types[type], ...(format ? { format: formats[format] } : {}), ...field.bounds, ...known }
}

function descriptionOf({ meaning, rule, values, open, default: fallback }: ParamEntry): string {
  const known = values && open && `such as ${firstOf(values, 20)}`
  return withFacts(meaning, [rule, known, fallback !== undefined && `default ${fallback}`])
}
