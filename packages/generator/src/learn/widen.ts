import type { Drift } from './drift.ts'
import { isObject, type JsonObject } from './pointers.ts'

/** The versions with different keywords for the same meaning. */
export type Version = '2.0' | '3.0' | '3.1'

export function readVersion(root: unknown): Version {
  const { openapi, swagger } = Object(root) as { readonly openapi?: unknown; readonly swagger?: unknown }
  if (swagger !== undefined) return '2.0'
  return String(openapi).startsWith('3.0') ? '3.0' : '3.1'
}

/** Keywords that say more about a value than its type. */
const limiting = ['$ref', 'allOf', 'anyOf', 'oneOf', 'const', 'not', 'if']

function isPlain(schema: JsonObject): boolean {
  return limiting.every((word) => schema[word] === undefined)
}

function add(list: unknown, entry: unknown): readonly unknown[] {
  const known = Array.isArray(list) ? (list as readonly unknown[]) : []
  const text = JSON.stringify(entry)
  return known.some((one) => JSON.stringify(one) === text) ? known : [...known, entry]
}

/** A schema that also takes null. */
export function allowNull(schema: JsonObject, version: Version): JsonObject {
  if (version !== '3.1') {
    const word = version === '2.0' ? 'x-nullable' : 'nullable'
    if (schema[word] === true) return schema
    const { $ref } = schema
    if ($ref !== undefined) return { allOf: [{ $ref }], [word]: true }
    return { ...schema, ...(schema['enum'] ? { enum: add(schema['enum'], null) } : {}), [word]: true }
  }
  const { type } = schema
  if (type !== undefined && isPlain(schema)) {
    const values = schema['enum'] ? { enum: add(schema['enum'], null) } : {}
    return { ...schema, type: Array.isArray(type) ? add(type, 'null') : [type, 'null'], ...values }
  }
  return addAlternative(schema, { type: 'null' })
}

/** A schema that also takes values of another type. */
export function allowType(schema: JsonObject, found: string, version: Version): JsonObject {
  const { type, format, enum: values } = schema
  if (version === '2.0') return typeof schema['description'] === 'string' ? { description: schema['description'] } : {}
  if (found === 'number' && type === 'integer' && isPlain(schema) && !values) {
    const { format: _, ...others } = schema
    return { ...(format === undefined ? schema : others), type: 'number' }
  }
  const isSimple = isPlain(schema) && !values && found !== 'array' && found !== 'object'
  if (version === '3.1' && type !== undefined && isSimple)
    return { ...schema, type: Array.isArray(type) ? add(type, found) : [type, found] }
  return addAlternative(schema, schemaOfType(found))
}

function addAlternative(schema: JsonObject, alternative: JsonObject): JsonObject {
  for (const word of ['anyOf', 'oneOf']) {
    const isOnly = limiting.every((one) => one === word || schema[one] === undefined)
    if (Array.isArray(schema[word]) && isOnly && schema['type'] === undefined)
      return { ...schema, [word]: add(schema[word], alternative) }
  }
  return { anyOf: [schema, alternative] }
}

/** The schema of values that only have a known type. */
function schemaOfType(found: string | undefined): JsonObject {
  if (found === 'array') return { type: 'array', items: {} }
  return found === undefined || found === 'null' || found === 'nothing' ? {} : { type: found }
}

/** A schema that also takes another member of its enum. */
export function allowMember(schema: JsonObject, value: string): JsonObject {
  if (Array.isArray(schema['enum'])) return { ...schema, enum: add(schema['enum'], value) }
  const { const: only, ...others } = schema
  return only === undefined ? schema : { ...others, enum: [only, value] }
}

/** A schema without the rule that the values break. */
export function dropRule(schema: JsonObject, { kind, expected = '' }: Pick<Drift, 'kind' | 'expected'>): JsonObject {
  const side = /^(?:at least|more than)/.test(expected) ? /^(?:exclusiveM|m)in/ : /^(?:exclusiveM|m)ax|^multipleOf$/
  const isDropped = (word: string): boolean =>
    kind === 'range' ? side.test(word) : word === (schema['format'] === undefined ? 'pattern' : 'format')
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !isDropped(word)))
}

/** An object that may lack a field. */
export function makeOptional(schema: JsonObject, name: string): JsonObject {
  const { required, ...others } = schema
  const left = Array.isArray(required) ? required.filter((one) => one !== name) : []
  return left.length > 0 ? { ...schema, required: left } : others
}

/** An object with another field, or one whose other field accepts more than before. */
export function addField(schema: JsonObject, name: string, found: string | undefined, version: Version): JsonObject {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const known = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (!isObject(known)) return withField(schema, properties, name, schemaOfType(found))
  const isFree = Object.keys(known).length === 0
  if (isFree || found === undefined || known['type'] === found) return schema
  return withField(
    schema,
    properties,
    name,
    found === 'null' ? allowNull(known, version) : allowType(known, found, version),
  )
}

function withField(schema: JsonObject, properties: JsonObject, name: string, field: JsonObject): JsonObject {
  const others = Object.entries(properties).filter(([key]) => key !== name)
  return { ...schema, properties: Object.fromEntries([...others, [name, field]]) }
}

/** A response that may also have a body of another content type. */
export function addContentType(response: JsonObject, type: string, version: Version): JsonObject {
  const content = isObject(response['content']) ? response['content'] : {}
  if (Object.hasOwn(content, type)) return response
  const isText = /^text\/|[/+](?:xml|yaml)\b/.test(type)
  const bytes = version === '3.0' ? { schema: { type: 'string', format: 'binary' } } : {}
  const media = /[/+]json\b/.test(type) ? { schema: {} } : isText ? { schema: { type: 'string' } } : bytes
  return { ...response, content: { ...content, [type]: media } }
}
