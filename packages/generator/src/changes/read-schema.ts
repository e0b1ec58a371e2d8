import type { Literal, ObjectShape, Rule, Shape } from '@portolan/openapi'
import { type JsonObject, isObject } from '../learn/pointers.ts'

/** Reads a JSON Schema of a manifest. Parts that comparisons ignore are left out. */
export function readSchema(schema: JsonObject): Shape {
  const { $ref: reference, anyOf, enum: values, type } = schema
  if (typeof reference === 'string') return { kind: 'named', key: reference.replace(/^.*\//, '') }
  const types = [type].flat().filter((one) => typeof one === 'string')
  if (types.includes('null') && types.length > 1)
    return orNull(readSchema({ ...schema, type: types.filter((one) => one !== 'null') }))
  if (Array.isArray(anyOf) && type === undefined) return readForms(anyOf.filter(isObject))
  if (Array.isArray(values))
    return { kind: 'literals', values: values.filter((one) => one !== null) as Literal[], open: false }
  if (types.length > 1) return { kind: 'union', options: types.map((one) => readSchema({ ...schema, type: one })) }
  return readType(schema, types[0])
}

function orNull(shape: Shape): Shape {
  return { kind: 'union', options: [...(shape.kind === 'union' ? shape.options : [shape]), { kind: 'null' }] }
}

function readForms(all: readonly JsonObject[]): Shape {
  const forms = all.filter(({ type }) => type !== 'null')
  if (forms.length < all.length) return orNull(readForms(forms))
  const [first, second, ...others] = forms.map(readSchema)
  const isOpen = first?.kind === 'literals' && others.length === 0 && forms[0]?.['type'] === forms[1]?.['type']
  if (isOpen && second?.kind !== 'literals') return { ...first, open: true }
  if (first && !second) return first
  return { kind: 'union', options: [first, second, ...others].filter((one) => one !== undefined) }
}

function readType(schema: JsonObject, type: string | undefined): Shape {
  const { format, pattern, allOf, items, prefixItems } = schema
  switch (type) {
    case 'string': {
      if (format === 'binary') return { kind: 'file' }
      const patterns = [pattern, ...readList(allOf).map((one) => one['pattern'])].filter(
        (one) => typeof one === 'string',
      )
      return {
        kind: 'text',
        ...(typeof format === 'string' ? { format } : {}),
        ...readNumbers({ min: schema['minLength'], max: schema['maxLength'] }),
        ...(patterns.length ? { patterns } : {}),
      }
    }
    case 'integer':
    case 'number': {
      const { minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
      return { kind: type, ...readNumbers({ min, max, above, below, multipleOf }) }
    }
    case 'boolean':
    case 'null':
      return { kind: type }
    case 'array': {
      const bounds = readNumbers({ min: schema['minItems'], max: schema['maxItems'] })
      return Array.isArray(prefixItems)
        ? { kind: 'tuple', items: readList(prefixItems).map(readSchema), min: 0, ...bounds }
        : { kind: 'list', items: isObject(items) ? readSchema(items) : { kind: 'unknown' }, ...bounds }
    }
    case 'object':
      return readObject(schema)
    default:
      return Array.isArray(allOf) ? { kind: 'all', parts: readList(allOf).map(readSchema) } : { kind: 'unknown' }
  }
}

/** Reads an object with the rules between its fields. */
export function readObject(schema: JsonObject): ObjectShape {
  const { properties, required, patternProperties, additionalProperties: others } = schema
  const needed = new Set(Array.isArray(required) ? required : [])
  return {
    kind: 'object',
    fields: schemasIn(properties).map(([name, one]) => ({
      name,
      shape: readSchema(one),
      required: needed.has(name),
      notes: {
        ...('default' in one ? { default: one['default'] } : {}),
        ...(one['deprecated'] === true ? { deprecated: true } : {}),
      },
    })),
    others: isObject(others) ? readSchema(others) : others === true ? 'unknown' : others === false ? 'refused' : 'kept',
    patterns: schemasIn(patternProperties).map(([pattern, one]) => ({ pattern, shape: readSchema(one) })),
    rules: readRules(schema),
  }
}

const between = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'dependentRequired', 'minProperties', 'maxProperties']

/** The rules between fields. They are compared as a whole. */
function readRules(schema: JsonObject): Rule[] {
  return between.flatMap((keyword): Rule[] => {
    const parts = keyword === 'if' ? [schema['if'], schema['then'], schema['else']] : [schema[keyword]]
    return schema[keyword] === undefined ? [] : [{ kind: 'check', name: JSON.stringify([keyword, ...parts]) }]
  })
}

function schemasIn(value: unknown): readonly (readonly [string, JsonObject])[] {
  return isObject(value)
    ? Object.entries(value).flatMap(([name, one]) => (isObject(one) ? [[name, one] as const] : []))
    : []
}

function readList(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function readNumbers<Name extends string>(values: Readonly<Record<Name, unknown>>): { [N in Name]?: number } {
  return Object.fromEntries(Object.entries(values).filter(([, one]) => typeof one === 'number')) as {
    [N in Name]?: number
  }
}
