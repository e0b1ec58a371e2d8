import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json } from './document.ts'

/** Checks a value against the schema at a pointer into a document, and returns what the schema does not allow. */
export type Validate = (pointer: readonly string[], value: unknown) => string[]

/** Uses a JSON Schema validator that knows nothing of our own. */
export function validator(document: Json, coerceTypes: boolean): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes })
  addFormats.default(ajv, ['date-time', 'date', 'uri', 'email', 'ipv4', 'ipv6'])
  for (const format of ['password', 'binary', 'byte', 'int32', 'int64']) ajv.addFormat(format, true)
  ajv.addSchema({ $id: 'document', ...(meant(document) as object) })
  const compiled = new Map<string, ValidateFunction>()
  return (pointer, value) => {
    const $ref = `document#/${pointer.map(escaped).join('/')}`
    const check = compiled.get($ref) ?? ajv.compile({ type: 'object', properties: { value: { $ref } } })
    compiled.set($ref, check)
    return check({ value }) ? [] : (check.errors ?? []).map(described)
  }
}

/** The two words of a book that allow more than its schema: an open set of values, and a value beside a range. */
function meant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meant)
  if (typeof value !== 'object' || value === null) return value
  const schema: Json = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, meant(one)]))
  const { enum: known, 'x-portolan-also': also, ...others } = schema
  if (known !== undefined && schema['x-portolan-open'] === true) return others
  return also === undefined ? schema : { anyOf: [others, { const: also }] }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function described({ instancePath, message = '', params }: ErrorObject): string {
  const more = params['additionalProperty'] ?? params['unevaluatedProperty']
  return `${instancePath} ${message}${more === undefined ? '' : `: ${String(more)}`}`
}

/** The same document, in which no object has other fields than the documented ones. */
export function closed(document: Json): Json {
  return closedValue(document, document, true) as Json
}

function closedValue(value: unknown, document: Json, isPart: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => closedValue(one, document, isPart))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, closedValue(one, document, partly(key, isPart))])
  const fields = Object.fromEntries(entries) as Json
  return isPart || !hasFields(value as Json, document) ? fields : { ...fields, unevaluatedProperties: false }
}

/** A named schema, and a part of a composition, are closed where they are used as a whole. */
function partly(key: string, isPart: boolean): boolean {
  if (key === 'allOf' || key === 'anyOf' || key === 'oneOf' || key === 'schemas') return true
  return key === 'properties' || key === 'items' || key === 'schema' ? false : isPart && key !== 'prefixItems'
}

function hasFields(schema: Json, document: Json): boolean {
  const { $ref, properties, allOf, additionalProperties } = schema
  if (additionalProperties !== undefined) return false
  if (typeof properties === 'object' || Array.isArray(allOf)) return true
  if (typeof $ref !== 'string') return false
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((one, key) => (one as Json)[key], document)
  return hasFields(target as Json, document)
}
