import { type JsonSchema, Schemas, type Service } from '@portolan/openapi'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Json {
  readonly [key: string]: unknown
}

/** Checks a value against a schema of a service, and returns what the schema does not allow. */
export type Validate = (schema: JsonSchema, value: unknown) => string[]

/**
 * Uses a JSON Schema validator that knows nothing of our own. What is sent is text, of which numbers are made; what is
 * received has no other fields than the documented ones.
 */
export function validator(definitions: Service['definitions'], side: 'sent' | 'received'): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: side === 'sent' })
  addFormats.default(ajv, ['date-time', 'date', 'uri', 'email', 'ipv4', 'ipv6'])
  for (const format of ['password', 'binary', 'byte', 'int32', 'int64']) ajv.addFormat(format, true)
  const schemas = new Schemas(definitions)
  const prepared = <T extends JsonSchema>(schema: T): T =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const whole = meant(side === 'sent' ? (value as Json) : closed(key, value as Json, schemas))
      const { $ref } = whole
      return typeof $ref === 'string' ? { ...whole, $ref: `document${$ref}` } : whole
    }) as T
  ajv.addSchema({ $id: 'document', ...prepared({ definitions }) })
  const compiled = new Map<JsonSchema, ValidateFunction>()
  return (schema, value) => {
    const check = compiled.get(schema) ?? ajv.compile({ type: 'object', properties: { value: prepared(schema) } })
    compiled.set(schema, check)
    return check({ value }) ? [] : (check.errors ?? []).map(described)
  }
}

/** The two words of a book that allow more than its schema: an open set of values, and a value beside a range. */
function meant(schema: Json): Json {
  const { enum: known, 'x-portolan-also': also, ...others } = schema
  if (known !== undefined && schema['x-portolan-open'] === true) return others
  return also === undefined ? schema : { anyOf: [others, { const: also }] }
}

const branches = new Set(['if', 'then', 'else'])

/** Without further fields. A named schema, and a part of a composition, are closed where they are used as a whole. */
function closed(key: string, schema: Json, schemas: Schemas): Json {
  if (key === 'definitions') return Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, opened(one)]))
  const parts = ['allOf', 'anyOf', 'oneOf'].filter((word) => Array.isArray(schema[word]))
  const whole = { ...schema, ...Object.fromEntries(parts.map((word) => [word, (schema[word] as Json[]).map(opened)])) }
  return branches.has(key) || !hasFields(schema, schemas) ? whole : { ...whole, unevaluatedProperties: false }
}

function opened(schema: unknown): Json {
  const { unevaluatedProperties: _, ...others } = schema as Json
  return others
}

function hasFields(schema: Json, schemas: Schemas): boolean {
  const { properties, allOf, additionalProperties } = schemas.follow(schema)
  return additionalProperties === undefined && (typeof properties === 'object' || Array.isArray(allOf))
}

function described({ instancePath, message = '', params }: ErrorObject): string {
  const more = params['additionalProperty'] ?? params['unevaluatedProperty']
  return `${instancePath} ${message}${more === undefined ? '' : `: ${String(more)}`}`
}
