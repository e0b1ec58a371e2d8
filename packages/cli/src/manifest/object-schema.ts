import type { ManifestField, ManifestObject, ManifestValue } from '@portolan/generator'
import type { JsonSchema } from './manifest.ts'
import { plain } from './plain.ts'

/** An object of the manifest as a schema, whose references are `#/Name`. */
export function readObjectSchema({ description, ...object }: ManifestObject): JsonSchema {
  return { ...(description === undefined ? {} : { description }), ...objectSchema(object) }
}

function objectSchema({ fields, oneOf, open, value }: ManifestObject): JsonSchema {
  if (oneOf) return { anyOf: oneOf.map(referenceTo) }
  if (value) return valueSchema(value)
  return { ...fieldsSchema(fields), ...(open ? { additionalProperties: true } : {}) }
}

function fieldsSchema(fields: readonly ManifestField[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    ...(required.length ? { required } : {}),
  }
}

function valueSchema({ list, description, ...value }: ManifestValue & Pick<ManifestField, 'description'>): JsonSchema {
  const schema = list ? { type: 'array', items: singleSchema(value) } : singleSchema(value)
  return description === undefined ? schema : { ...schema, description: plain(description) }
}

function singleSchema({
  type,
  object,
  fields,
  format,
  enum: values,
  open,
  nullable,
  also = [],
}: ManifestValue): JsonSchema {
  const reference = object === undefined ? undefined : referenceTo(object)
  if (reference) return nullable ? { anyOf: [reference, { type: 'null' }] } : reference
  if (fields) return fieldsSchema(fields)
  if (type === 'any') return {}
  const name = type === 'map' ? 'object' : type === 'bytes' ? 'string' : type
  return {
    type: nullable || also.length ? [name, ...also, ...(nullable ? ['null'] : [])] : name,
    ...(format === undefined ? {} : { format }),
    ...(values && !open ? { enum: values } : {}),
  }
}

function referenceTo(name: string): JsonSchema {
  return { $ref: `#/${name}` }
}
