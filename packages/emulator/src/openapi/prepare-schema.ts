import { compilePattern, type Schemas } from '@portolan/openapi/model'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { FormatName } from 'ajv-formats'
import { asJson, isJson, type Json, asList } from '../json.ts'

/** Keywords with schemas by name, whose names are no keywords. */
const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'])
/** Keywords with values, not schemas. */
const values = new Set(['const', 'enum', 'default', 'example', 'examples'])

/**
 * The same schema for a JSON Schema validator: fields that are not sent in this direction are not required.
 * @param hidden the mark of fields that are not sent in this direction
 * @param address the address of a reference's target
 */
export function prepared(
  value: unknown,
  schemas: Schemas,
  hidden: 'readOnly' | 'writeOnly',
  address: (reference: string) => string,
): unknown {
  const visitMap = (one: Json): Json =>
    Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, visit(inner)]))
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(visit)
    if (typeof one !== 'object' || one === null) return one
    const schema = one as Json
    const copy: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(schema))
      copy[key] = values.has(key) ? inner : maps.has(key) && isJson(inner) ? visitMap(inner) : visit(inner)
    const reference = schema['$ref']
    if (typeof reference === 'string') copy['$ref'] = address(reference)
    const required = asList(schema['required'])
    if (required.length > 0) copy['required'] = required.filter((name) => !isHidden(name, schema, schemas, hidden))
    return withNull(withForms(withShown(copy), schema, schemas))
  }
  return visit(value)
}

/** A document's example is valid, whatever its format, pattern or enum: clients read it the same way. */
function withShown(schema: Json): Json {
  const shown = [schema['example'], schema['default'], ...asList(schema['examples'])].filter((one) => one !== undefined)
  if (shown.length === 0) return schema
  const { format, pattern, enum: known, ...rest } = schema
  const texts = shown.filter((one) => typeof one === 'string')
  const hasFormat = texts.every((one) => fitsFormat(one, format))
  const hasPattern = typeof pattern !== 'string' || texts.every((one) => compilePattern(pattern).test(one))
  return {
    ...rest,
    ...(format !== undefined && hasFormat ? { format } : {}),
    ...(pattern !== undefined && hasPattern ? { pattern } : {}),
    ...(Array.isArray(known)
      ? { enum: [...known, ...shown.filter((one) => one !== null && !known.includes(one))] }
      : {}),
  }
}

function fitsFormat(text: string, format: unknown): boolean {
  const known = fullFormats[format as FormatName]
  const check = typeof known === 'object' && 'validate' in known ? known.validate : known
  if (check instanceof RegExp) return check.test(text)
  return typeof check !== 'function' || (check as (text: string) => boolean)(text)
}

function isHidden(name: unknown, { $ref: _ref, ...schema }: Json, schemas: Schemas, mark: string): boolean {
  const properties = asJson(schemas.merge(schema)['properties'])
  return schemas.merge(properties[String(name)])[mark] === true
}

/**
 * The forms of an object may overlap: a value that matches two of them is valid. So is the `1` of a path, which is an
 * integer and a text.
 */
function withForms({ oneOf, ...copy }: Json, schema: Json, schemas: Schemas): Json {
  if (oneOf === undefined) return copy
  const areLoose = asList(schema['oneOf']).every((part) => {
    const { properties, type } = schemas.merge(part)
    return properties !== undefined || scalars.has(type)
  })
  return areLoose && copy['anyOf'] === undefined ? { ...copy, anyOf: oneOf } : { ...copy, oneOf }
}

const scalars: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean'])

/** Validators only support `nullable` beside a type. */
function withNull(schema: Json): Json {
  const { nullable, ...rest } = schema
  if (nullable === undefined || 'type' in schema) return schema
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest
}
