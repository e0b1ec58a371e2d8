import { extensions } from '../extensions/table.ts'
import type { Service } from '../model/service.ts'
import type { Literal, Range, Rule, Shape } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import { isUsable } from './patterns.ts'
import { type Type, listTypes } from './types.ts'
import type { Way } from './way.ts'

type TextShape = Extract<Shape, { readonly kind: 'text' }>

/** Drops undefined fields. */
export function present<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
}

/** The value of a name. Names in documents can be those of a prototype. */
export function ownValue<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

/** A shape that is not a reference. */
type Value = Exclude<Shape, { kind: 'named' }>

/** Adds the keywords that are not checked. */
export function annotate(shape: Value, layers: Layers): Value {
  const isChecked = 'format' in shape || shape.kind === 'file'
  const annotations = present({
    format: isChecked ? undefined : layers.text('format'),
    contentEncoding: layers.text('contentEncoding'),
    contentMediaType: layers.text('contentMediaType'),
  })
  return Object.keys(annotations).length ? { ...shape, annotations } : shape
}

/** Formats that are checked, as they are written in requests. Those of responses are checked only if they are dates. */
const checkedFormats: ReadonlySet<string> = new Set(['date', 'email', 'uri', 'uuid', 'ipv4', 'ipv6'])

/** `strict`: a date and time has its offset. `lenient`: formats are not checked. */
export type Formats = 'strict' | 'lenient'

export function readText(layers: Layers, way: Way, { formats, dates }: TextRules): Value {
  if (way !== 'result' && isBinary(layers)) return { kind: 'file' }
  const format = layers.text('format')
  const patterns = layers.all('pattern').flatMap((place) => {
    const pattern = typeof place.value === 'string' ? place.value : ''
    return pattern !== '' && isUsable(pattern, place) ? [pattern] : []
  })
  // A text without an offset is not a point in time.
  const isStrict = formats === 'strict' || (dates !== undefined && way === 'result')
  return {
    kind: 'text',
    ...present({
      format: formats === 'lenient' ? undefined : chooseFormat(format, way, isStrict),
      date: chooseDate(format, dates, formats === 'lenient' || way !== 'result'),
      patterns: patterns.length ? [...new Set(patterns)] : undefined,
      min: layers.highest('minLength'),
      max: layers.lowest('maxLength'),
    }),
    ...(format === 'password' ? { secret: true as const } : {}),
  }
}

/** Returns true if a text is the bytes of a file, as they are. */
export function isBinary(layers: Layers): boolean {
  if (layers.text('format') === 'binary') return true
  const media = layers.text('contentMediaType')
  return media !== undefined && !layers.has('contentEncoding') && !/json|text/.test(media)
}

/** How texts are read. */
interface TextRules {
  readonly formats?: Formats
  readonly dates?: NonNullable<Service['dates']>
}

/** A `Date` is a point in time; a day without a time is not. */
function chooseDate(format: string | undefined, dates: Service['dates'], orText: boolean): TextShape['date'] {
  if (dates === undefined || (format !== 'date-time' && format !== 'date')) return undefined
  if (dates === 'temporal') return { type: format === 'date' ? 'PlainDate' : 'Instant', orText }
  return format === 'date' ? undefined : { type: 'Date', orText }
}

function chooseFormat(format: string | undefined, way: Way, isStrict: boolean): string | undefined {
  if (format === 'date-time' && isStrict) return way === 'result' ? 'dateTime' : 'timestamp'
  if (format === 'date-time') return way === 'result' ? 'looseDateTime' : 'looseTimestamp'
  if (format === 'date') return format
  return format !== undefined && way !== 'result' && checkedFormats.has(format) ? format : undefined
}

export function readNumber(layers: Layers, kind: 'number' | 'integer'): Value {
  const range: Range = present({ ...layers.bounds(), multipleOf: layers.commonMultiple() })
  return { kind, ...range }
}

/**
 * An integer, which callers may pass as digits too. A 64-bit integer beyond 2^53 can be digits: in both directions, or
 * only in results if its format does not say that it has 64 bits.
 */
export function readInteger(layers: Layers, way: Way, int64: boolean): Value {
  const declared = layers.extensions(extensions.digits).at(-1)
  const isLong = layers.text('format') === 'int64'
  const isExact = declared === undefined ? int64 && isLong : declared && (isLong || way === 'result')
  if (isExact) return { ...readDigits(layers), exact: true }
  return way !== 'result' && (declared ?? way === 'params digits')
    ? readDigits(layers)
    : withAnother(readNumber(layers, 'integer'), layers)
}

/** A number, or the one that is also valid outside of its range. */
function withAnother(range: Value, layers: Layers): Value {
  const also = layers.extensions(extensions.also)[0]
  if (also === undefined) return range
  return { kind: 'union', options: [range, { kind: 'literals', values: [also], open: false }] }
}

function readDigits(layers: Layers): Extract<Shape, { kind: 'digits' }> {
  const { min, max } = layers.bounds()
  const also = layers.extensions(extensions.also)[0]
  return { kind: 'digits', ...present({ min, max, also }) }
}

/** Values some of which are objects or lists, to compare as a whole. */
export function readEquals(layers: Layers, isOpen: boolean): Rule[] {
  const values = allowedValues(layers)
  const isChecked = values && !values.every(isLiteral) && !(isOpen && values.length > 1)
  return isChecked ? [{ kind: 'equals', values }] : []
}

/** The values that every `enum` and `const` has; undefined without them. */
function allowedValues(layers: Layers): unknown[] | undefined {
  const lists = [
    ...layers.all('enum').flatMap(({ value }) => (Array.isArray(value) ? [value as unknown[]] : [])),
    ...layers.all('const').map((place) => [place.value]),
  ]
  const [first, ...others] = lists
  if (!first) return undefined
  const texts = others.map((list) => new Set(list.map((one) => canonicalText(one))))
  const values = [...new Map(first.map((one) => [canonicalText(one), one]))]
    .filter(([text]) => texts.every((list) => list.has(text)))
    .map(([, one]) => one)
  const types = listTypes(layers)
  const fitting = values.filter((one) => hasType(one, types))
  // A type that none of the values has is the mistake.
  if (fitting.length === 0 && values.length > 0)
    layers.own.warn(`no value of \`enum\` is of the type ${types.join(' or ')}: the type is ignored`)
  if (fitting.length === 0) return values
  const other = values.find((one) => !hasType(one, types))
  if (other !== undefined)
    layers.own.warn(
      `\`enum\` has values that are not of its \`type\`, such as ${JSON.stringify(other).slice(0, 40)}: they are left out`,
    )
  return fitting
}

/** A text that is the same for equal values, whatever the order of fields. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function isLiteral(value: unknown): value is Literal {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Returns true if a value has one of the types, which include null beside `nullable`. */
function hasType(value: unknown, types: readonly Type[]): boolean {
  if (types.length === 0 || value === null) return true
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value as Type)
}

/** The values of `enum` and `const`; undefined without them. Values that are objects or lists are unknown. */
export function readLiterals(layers: Layers, isOpen: boolean): Shape | undefined {
  const values = allowedValues(layers)
  if (!values) return undefined
  if (values.length === 0) {
    layers.own.warn('no value is in all of `enum` and `const`: any value is accepted')
    return { kind: 'unknown' }
  }
  if (layers.own.texts('type').includes('null') && !values.includes(null) && !layers.isNullable)
    layers.own.warn('`type` has null and `enum` has not: null is not valid')
  if (!values.every(isLiteral)) {
    if (isOpen && values.length > 1)
      layers.own.warn('some values of `enum` are objects or lists: any value is accepted in responses')
    return { kind: 'unknown' }
  }
  const open =
    layers.extensions(extensions.open).includes(true) || (isOpen && values.filter((one) => one !== null).length > 1)
  const known = values.filter((value) => value !== null)
  const lengths = open ? present({ min: layers.highest('minLength'), max: layers.lowest('maxLength') }) : {}
  const shape: Shape = known.length ? { kind: 'literals', values: known, open, ...lengths } : { kind: 'null' }
  return values.length > known.length && known.length ? { kind: 'union', options: [shape, { kind: 'null' }] } : shape
}
