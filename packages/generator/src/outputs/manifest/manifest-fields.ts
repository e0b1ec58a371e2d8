import {
  type Field as ModelField,
  type Notes,
  type ObjectShape,
  present,
  type Rule,
  type Shape,
} from '@portolan/openapi'
import type { Symbols } from '../../output.ts'

/** What a manifest says of a param or a field. */
export interface ManifestField extends ManifestValue {
  readonly name: string
  readonly required: boolean
  readonly description?: string
  readonly deprecated?: boolean
  readonly default?: unknown
  readonly example?: unknown
}

/** Rules in the words of JSON Schema. */
type Bounds = Readonly<Record<string, unknown>>

/** What a manifest says of a value. Of a list, all but `rule`, `list`, `listBounds` and `nullable` is said of its entries. */
export interface ManifestValue {
  /** `any`: one of several types, or anything. `bytes`: a file. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'map' | 'bytes' | 'any'
  /** Other types that it can have besides: `integer` of an id that can be digits. */
  readonly also?: readonly string[]
  readonly list?: boolean
  readonly nullable?: boolean
  /** The object that it is, or can be: a key of the manifest's `objects`. */
  readonly object?: string
  /** The fields of an object without a name. */
  readonly fields?: readonly ManifestField[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  /** Whether other values than those of `enum` pass. */
  readonly open?: boolean
  /** The rules in words: `1 to 100`. */
  readonly rule?: string
  /** The rules of the value as JSON Schema: `minimum`, `pattern` and the like. */
  readonly bounds?: Bounds
  /** The rules of the list as JSON Schema: `minItems` and the like. */
  readonly listBounds?: Bounds
  readonly secret?: boolean
}

export function manifestFields(
  symbols: Symbols,
  fields: readonly ModelField[],
  open: readonly string[] = [],
): ManifestField[] {
  return fields.map(({ name, required, shape, notes }) => ({
    name,
    required,
    ...manifestValue(symbols, shape, open),
    ...manifestNotes(notes),
  }))
}

export function manifestNotes({ text, deprecated, default: value, example }: Notes): Partial<ManifestField> {
  return present({ description: text, deprecated, default: value, example })
}

/** @param open the names that it is part of: what refers to itself is said once */
export function manifestValue(symbols: Symbols, shape: Shape, open: readonly string[] = []): ManifestValue {
  const rule = shape.kind === 'named' ? undefined : ruleOf(shape)
  return {
    ...(shape.kind === 'named' ? named(symbols, shape.key, open) : kindOf(symbols, shape, open)),
    ...(rule ? { rule } : {}),
    ...boundsOf(shape),
    ...(shape.secret ? { secret: true } : {}),
  }
}

/** An object by its name; another value, which has a name only in the document, as it is. */
function named(symbols: Symbols, key: string, open: readonly string[]): ManifestValue {
  const { name, shape } = symbols.schema(key)
  if (shape.kind === 'object' && !isMap(shape)) return { type: 'object', object: name }
  return open.includes(name) ? { type: 'any' } : manifestValue(symbols, shape, [...open, name])
}

function isMap(shape: ObjectShape): boolean {
  return shape.fields.length === 0 && isOpen(shape)
}

/** Whether an object can have other fields than those that are named. */
export function isOpen({ others, patterns }: ObjectShape): boolean {
  return patterns.length > 0 || (others !== 'refused' && others !== 'kept')
}

function kindOf(symbols: Symbols, shape: Exclude<Shape, { kind: 'named' }>, open: readonly string[]): ManifestValue {
  switch (shape.kind) {
    case 'text':
      return { type: 'string', ...present({ format: formats[shape.format ?? ''] ?? shape.format }) }
    case 'integer':
    case 'digits':
      return { type: 'integer' }
    case 'number':
    case 'boolean':
      return { type: shape.kind }
    case 'file':
      return { type: 'bytes' }
    case 'null':
      return { type: 'any', nullable: true }
    case 'literals': {
      const [kind, ...others] = new Set(shape.values.map((value) => typeof value))
      const type = others.length ? 'any' : (kind as 'string' | 'number' | 'boolean')
      return { type, enum: shape.values, ...(shape.open ? { open: true } : {}) }
    }
    case 'list': {
      const { rule, ...items } = manifestValue(symbols, shape.items, open)
      return items.list ? { type: 'any' } : { ...items, ...present({ rule }), list: true }
    }
    case 'object':
      return isMap(shape) ? { type: 'map' } : { type: 'object', fields: manifestFields(symbols, shape.fields, open) }
    case 'union':
      return oneOf(shape.options.map((option) => manifestValue(symbols, option, open)))
    default:
      return { type: 'any' }
  }
}

const formats: Readonly<Record<string, string>> = {
  dateTime: 'date-time',
  looseDateTime: 'date-time',
  looseTimestamp: 'date-time',
  timestamp: 'date-time',
}

/** Of several values: the plain one, which can be written as text, and the object that it can also be. */
function oneOf(options: readonly ManifestValue[]): ManifestValue {
  const others = options.filter(({ type, nullable }) => !(type === 'any' && nullable))
  const object = others.find((one) => one.object !== undefined)?.object
  const only = others.length === 1 ? others[0] : undefined
  const plain = others.find(({ type }) => type === 'string') ?? others.find(({ type }) => type !== 'object')
  const also = [...new Set(others.map(({ type }) => type))].filter((type) => type !== plain?.type && type !== 'object')
  return {
    ...(only ?? plain ?? { type: object === undefined ? ('any' as const) : ('object' as const) }),
    ...present({ object, also: also.length ? also : undefined }),
    ...(others.length < options.length ? { nullable: true } : {}),
  }
}

/** The rules of a shape as JSON Schema. */
function boundsOf(shape: Shape): Pick<ManifestValue, 'bounds' | 'listBounds'> {
  if (shape.kind === 'list') {
    const { min: minItems, max: maxItems, unique: uniqueItems } = shape
    return nonEmpty('listBounds', present({ minItems, maxItems, uniqueItems }))
  }
  if (shape.kind === 'text') {
    const { min: minLength, max: maxLength, patterns = [] } = shape
    const [pattern, ...others] = patterns
    const all = others.length ? [pattern, ...others].map((one) => ({ pattern: one })) : undefined
    return nonEmpty('bounds', present({ minLength, maxLength, pattern: all ? undefined : pattern, allOf: all }))
  }
  if (shape.kind === 'digits') return nonEmpty('bounds', present({ minimum: shape.min, maximum: shape.max }))
  if (shape.kind !== 'integer' && shape.kind !== 'number') return {}
  const { min: minimum, max: maximum, above: exclusiveMinimum, below: exclusiveMaximum, multipleOf } = shape
  return nonEmpty('bounds', present({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }))
}

function nonEmpty(name: 'bounds' | 'listBounds', schema: Bounds): Pick<ManifestValue, 'bounds' | 'listBounds'> {
  return Object.keys(schema).length ? { [name]: schema } : {}
}

function ruleOf(shape: Exclude<Shape, { kind: 'named' }>): string {
  const own = shape.message === undefined ? bounds(shape) : [shape.message]
  const texts = [...own, ...ruleTexts(shape.rules)].map((text) => text.replace(/^must (?:be )?/, ''))
  return [...new Set(texts)].join('; ')
}

/** The rules that have words of their own. */
export function ruleTexts(rules: readonly Rule[] = []): string[] {
  return rules.flatMap(({ message }) => (message === undefined ? [] : [message]))
}

function bounds(shape: Exclude<Shape, { kind: 'named' }>): string[] {
  switch (shape.kind) {
    case 'text':
      return [
        ...range(shape.min, shape.max, 'character', 'characters'),
        ...(shape.patterns ?? []).map((pattern) => `matches /${pattern}/`),
      ]
    case 'list':
      return range(shape.min, shape.max, 'entry', 'entries')
    case 'integer':
    case 'number':
      return [
        ...range(shape.min, shape.max),
        ...(shape.above === undefined ? [] : [`above ${shape.above}`]),
        ...(shape.below === undefined ? [] : [`below ${shape.below}`]),
        ...(shape.multipleOf === undefined ? [] : [`a multiple of ${shape.multipleOf}`]),
      ]
    case 'digits':
      return [...range(shape.min, shape.max), ...(shape.also === undefined ? [] : [`or ${shape.also}`])]
    default:
      return []
  }
}

function range(min: number | undefined, max: number | undefined, ...[one, many]: [string?, string?]): string[] {
  if (many && min === 1 && max === undefined) return ['not empty']
  const counted = (count: number | undefined): string => (many ? `${count} ${count === 1 ? one : many}` : `${count}`)
  if (min === undefined) return max === undefined ? [] : [`at most ${counted(max)}`]
  if (min === max) return [`exactly ${counted(min)}`]
  return [max === undefined ? `at least ${counted(min)}` : `${min} to ${counted(max)}`]
}
