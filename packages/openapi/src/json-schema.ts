import { extensionKey, extensions } from './extensions/table.ts'
import type { Field, Literal, Notes, ObjectShape, Rule, Shape } from './model/shape.ts'
import { present } from './read/scalars.ts'

/** A JSON Schema 2020-12, with two extensions. */
export interface WrittenJsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: WrittenJsonSchema
  readonly prefixItems?: readonly WrittenJsonSchema[]
  readonly properties?: Readonly<Record<string, WrittenJsonSchema>>
  readonly patternProperties?: Readonly<Record<string, WrittenJsonSchema>>
  readonly additionalProperties?: boolean | WrittenJsonSchema
  readonly required?: readonly string[]
  readonly anyOf?: readonly WrittenJsonSchema[]
  readonly oneOf?: readonly WrittenJsonSchema[]
  readonly allOf?: readonly WrittenJsonSchema[]
  readonly description?: string
  readonly deprecated?: boolean
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  /** Set for a credential. */
  readonly 'x-portolan-secret'?: true
  /** The rules in words: one text, or several. */
  readonly 'x-portolan-message'?: string | readonly string[]
}

type Schema = WrittenJsonSchema

/** Writes a part of a shape. */
type Write = (shape: Shape) => Schema

/**
 * Writes a shape as JSON Schema 2020-12. Anything beyond JSON Schema becomes `x-portolan-secret` and
 * `x-portolan-message`.
 * @param refer the schema that stands for a named one
 */
export function toJsonSchema(shape: Shape, refer: (key: string) => Schema): Schema {
  if (shape.kind === 'named') return { ...refer(shape.key), ...markSecret(shape) }
  const write: Write = (one) => toJsonSchema(one, refer)
  const { rules = [], message, annotations } = shape
  const messages = [...new Set([message, ...rules.map((rule) => rule.message)].filter((text) => text !== undefined))]
  return {
    ...join([writeShape(shape, write), ...writeRules(rules, write)]),
    ...annotations,
    ...(messages.length ? { [extensionKey(extensions.message)]: messages.length > 1 ? messages : messages[0] } : {}),
    ...markSecret(shape),
  }
}

function markSecret({ secret }: { readonly secret?: true }): Schema {
  return secret ? { [extensionKey(extensions.secret)]: true } : {}
}

/** Joins schemas that must all hold. */
function join(all: readonly Schema[]): Schema {
  const whole: { -readonly [Keyword in keyof Schema]: Schema[Keyword] } = {}
  const others = all.filter((one) => {
    const isOther = Object.keys(one).some((keyword) => keyword in whole)
    if (!isOther) Object.assign(whole, one)
    return isOther
  })
  if (others.length === 0) return whole
  return { ...whole, allOf: [...(whole.allOf ?? []), ...others] }
}

function writeShape(shape: Exclude<Shape, { kind: 'named' }>, write: Write): Schema {
  switch (shape.kind) {
    case 'text':
      return writeText(shape)
    case 'file':
      return { type: 'string', format: 'binary' }
    case 'integer':
    case 'number':
      return {
        type: shape.kind,
        ...present({
          minimum: shape.min,
          maximum: shape.max,
          exclusiveMinimum: shape.above,
          exclusiveMaximum: shape.below,
          multipleOf: shape.multipleOf,
        }),
      }
    case 'digits': {
      const type = shape.exact ? { type: ['integer', 'string'], pattern: String.raw`^-?\d+$` } : { type: 'integer' }
      const range = { ...type, ...present({ minimum: shape.min, maximum: shape.max }) }
      return shape.also === undefined ? range : { anyOf: [range, { const: shape.also }] }
    }
    case 'boolean':
    case 'null':
      return { type: shape.kind }
    case 'never':
      return { not: {} }
    case 'unknown':
    case 'undefined':
      return {}
    case 'literals': {
      const type = typeOfAll(shape.values)
      const known = { type, enum: shape.values }
      const lengths = present({ minLength: shape.min, maxLength: shape.max })
      return shape.open ? { anyOf: [known, { type, ...lengths }] } : known
    }
    case 'list':
      return {
        type: 'array',
        items: write(shape.items),
        ...present({ minItems: shape.min, maxItems: shape.max, uniqueItems: shape.unique }),
      }
    case 'tuple':
      return {
        type: 'array',
        prefixItems: shape.items.map(write),
        ...present({
          items: shape.rest && write(shape.rest),
          minItems: shape.min || undefined,
          maxItems: shape.rest ? shape.max : Math.min(shape.max ?? Infinity, shape.items.length),
          uniqueItems: shape.unique,
        }),
      }
    case 'union':
      return writeUnion(shape, write)
    case 'all':
      return { allOf: shape.parts.map(write) }
    case 'object':
      return writeObject(shape, write)
  }
}

/** The formats that have other names in shapes. */
const formats: Readonly<Record<string, string>> = {
  dateTime: 'date-time',
  looseDateTime: 'date-time',
  looseTimestamp: 'date-time',
  timestamp: 'date-time',
}

function writeText({ format, patterns = [], min, max }: Extract<Shape, { kind: 'text' }>): Schema {
  const [pattern, ...others] = patterns
  return {
    type: 'string',
    ...present({
      format: format === undefined ? undefined : (formats[format] ?? format),
      minLength: min,
      maxLength: max,
      pattern,
      allOf: others.length ? others.map((one) => ({ pattern: one })) : undefined,
    }),
  }
}

function typeOfAll(values: readonly Literal[]): string | string[] {
  const types = new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)))
  if (types.has('number')) types.delete('integer')
  const [type = 'string', ...others] = types
  return others.length ? [type, ...others] : type
}

function writeUnion({ options, tag, known }: Extract<Shape, { kind: 'union' }>, write: Write): Schema {
  const others = options.filter(({ kind }) => kind !== 'null' && kind !== 'undefined')
  const isNullable = options.some(({ kind }) => kind === 'null')
  const forms = others.map(write)
  // An object of an unknown kind.
  if (tag !== undefined && known)
    forms.push({ type: 'object', properties: { [tag]: { not: { enum: known } } }, required: [tag] })
  const [only] = forms
  const isPlain = forms.every((form) => Object.keys(form).join() === 'type')
  const whole =
    forms.length === 1 && only ? only : isPlain ? { type: forms.flatMap(({ type }) => type ?? []) } : { anyOf: forms }
  return isNullable ? orNull(whole) : whole
}

/** Keywords that apply to null, too. */
const ofAnyValue = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'const']

function orNull(schema: Schema): Schema {
  const { type, enum: values, anyOf, ...others } = schema
  if (anyOf !== undefined && Object.keys(others).length === 0 && type === undefined)
    return { anyOf: [...anyOf, { type: 'null' }] }
  if (type === undefined || ofAnyValue.some((keyword) => keyword in schema))
    return Object.keys(schema).length ? { anyOf: [schema, { type: 'null' }] } : schema
  return { ...schema, type: [type, 'null'].flat(), ...(values ? { enum: [...values, null] } : {}) }
}

function writeObject({ fields, others, patterns }: ObjectShape, write: Write): Schema {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const further = others === 'refused' ? false : others === 'unknown' ? true : undefined
  return {
    type: 'object',
    ...present({
      properties: fields.length ? Object.fromEntries(fields.map((field) => writeField(field, write))) : undefined,
      required: required.length ? required : undefined,
      patternProperties: patterns.length
        ? Object.fromEntries(patterns.map(({ pattern, shape }) => [pattern, write(shape)]))
        : undefined,
      additionalProperties: typeof others === 'object' ? write(others) : further,
    }),
  }
}

function writeField({ name, shape, notes }: Field, write: Write): [string, Schema] {
  return [name, { ...write(shape), ...writeNotes(notes) }]
}

/** The description of a value for people, as JSON Schema keywords. */
export function writeNotes({ text, deprecated, default: value, example }: Notes): Schema {
  return present({
    description: text,
    deprecated,
    default: value,
    examples: example === undefined ? undefined : [example],
  })
}

function writeRules(rules: readonly Rule[], write: Write): Schema[] {
  const together = Map.groupBy(
    rules.filter((rule) => rule.kind === 'together'),
    ({ field }) => field,
  )
  const needs: Schema = Object.fromEntries(
    Array.from(together, ([field, all]) => [field, all.flatMap((rule) => rule.needs)]),
  )
  return [
    ...(together.size > 0 ? [{ dependentRequired: needs }] : []),
    ...rules.map((rule) => writeRule(rule, write)).filter((one) => one !== undefined),
  ]
}

/** A rule as a schema; undefined if only code can check it. */
function writeRule(rule: Rule, write: Write): Schema | undefined {
  const having = (fields: readonly string[]): Schema => ({ required: fields })
  switch (rule.kind) {
    case 'check':
    case 'together':
      return undefined
    case 'unlike':
      return { not: { pattern: rule.pattern } }
    case 'some':
      return { anyOf: rule.sets.map(having) }
    case 'one':
      return { oneOf: rule.sets.map(having) }
    case 'at most one':
      return { oneOf: [...rule.sets.map(having), { not: { anyOf: rule.sets.map(having) } }] }
    case 'not all':
      return { not: having(rule.fields) }
    case 'if':
      return rule.whenTrue?.kind === 'never' && !rule.otherwise
        ? { not: write(rule.test) }
        : Object.fromEntries(
            [['if', rule.test] as const, ['then', rule.whenTrue] as const, ['else', rule.otherwise] as const].flatMap(
              ([keyword, one]) => (one ? [[keyword, write(one)]] : []),
            ),
          )
    case 'count':
      return present({ minProperties: rule.min, maxProperties: rule.max })
    case 'contains':
      return { contains: write(rule.item), ...present({ minContains: rule.min, maxContains: rule.max }) }
    case 'names':
      return { propertyNames: write(rule.test) }
    case 'equals':
      return { enum: rule.values }
  }
}
