import { isIP } from 'node:net'
import {
  isMultiple,
  type Literal,
  type ObjectShape,
  type Range,
  type Shape,
  shapeText,
  withoutNull,
} from '../model/shape.ts'
import type { Layers } from './layers.ts'
import type { DocumentNode } from './node.ts'
import { compilePattern } from './patterns.ts'
import { present } from './scalars.ts'
import { nullIf } from './unions.ts'

/** The values that a schema shows: its examples and its default. */
export function shownBySchema({ places }: Layers): unknown[] {
  return places.flatMap((place) => [
    ...['example', 'default'].flatMap((name) => (place.has(name) ? [place.get(name).value] : [])),
    ...(Array.isArray(place.get('examples').value) ? (place.get('examples').value as unknown[]) : []),
  ])
}

/** The values that a param, or the media type of a body, shows. */
export function shownByPlace(place: DocumentNode): unknown[] {
  const examples = place.get('examples')
  const named = examples.isObject ? examples.entries().map(([, one]) => one.follow()?.get('value').value) : []
  return [place.get('example').value, ...named].filter((value) => value !== undefined)
}

/**
 * Loosens the params until they accept the values that the document itself shows: if the example of an id has 7 digits,
 * the format is not `uuid`, whatever the schema says.
 * @param onNamed receives the values of a named schema
 */
export function takeShown(
  shape: Shape,
  values: readonly unknown[],
  onNamed: (key: string, values: readonly unknown[]) => void,
): Shape {
  if (values.length === 0) return shape
  const isNull = values.includes(null) && takesNull.has(shape.kind) && !withoutNull(shape).nullable
  return nullIf(isNull, loosen(shape, values, onNamed))
}

/** The values that may be null because an example is: neither discriminators nor values outside of JSON. */
const takesNull: ReadonlySet<string> = new Set([
  ...['named', 'object', 'all', 'text', 'integer', 'number', 'digits', 'boolean', 'list', 'union'],
])

function loosen(shape: Shape, values: readonly unknown[], onNamed: Parameters<typeof takeShown>[2]): Shape {
  const take = (one: Shape, shown: readonly unknown[]): Shape => takeShown(one, shown, onNamed)
  switch (shape.kind) {
    case 'named':
      onNamed(shape.key, values)
      return shape
    case 'object':
      return loosenObject(shape, values.filter(isObject), take)
    case 'all':
      return {
        ...shape,
        parts: shape.parts.map((part) =>
          take(
            part,
            values.filter((value) => value !== null),
          ),
        ),
      }
    case 'text':
      return loosenText(shape, values.filter(isText))
    case 'integer':
    case 'number':
    case 'digits':
      return loosenNumber(shape, values.filter(isNumber))
    case 'literals':
      return shape.open ? shape : { ...shape, values: withShown(shape.values, values) }
    case 'list':
      return loosenList(shape, values.filter(Array.isArray), take)
    case 'union':
      return loosenUnion(
        shape,
        values.filter((value) => value !== null),
        take,
      )
    default:
      return shape
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function loosenObject(
  shape: ObjectShape,
  values: readonly object[],
  take: (shape: Shape, values: readonly unknown[]) => Shape,
): ObjectShape {
  const { fields, others } = shape
  const known = new Set(fields.map(({ name }) => name))
  const rest = values.flatMap((value) => Object.entries(value).flatMap(([name, one]) => (known.has(name) ? [] : [one])))
  return {
    ...shape,
    fields: fields.map((field) => ({ ...field, shape: take(field.shape, listValues(values, field.name)) })),
    ...(typeof others === 'object' ? { others: take(others, rest) } : {}),
  }
}

type Union = Extract<Shape, { kind: 'union' }>

/**
 * Loosens the only option, or the only one that is of the kind of a value which no option takes. Of several, nobody knows
 * which is meant: the value is an option of its own.
 */
function loosenUnion(
  shape: Union,
  values: readonly unknown[],
  take: (shape: Shape, values: readonly unknown[]) => Shape,
): Union {
  const { options, tag } = shape
  const several = options.filter(({ kind }) => kind !== 'null')
  if (several.length === 1) return { ...shape, options: options.map((option) => take(option, values)) }
  if (tag !== undefined || several.some(({ kind }) => kind === 'named' || kind === 'all')) return shape
  const takesAlready = (option: Shape, value: unknown): boolean =>
    isOfKind(option, value) && shapeText(take(option, [value])) === shapeText(option)
  const further = values.filter((value) => isLiteral(value) && !options.some((option) => takesAlready(option, value)))
  const alone = (option: Shape): unknown[] =>
    further.filter((value) => several.every((one) => isOfKind(one, value) === (one === option)))
  const loosened = options.map((option) => take(option, alone(option)))
  const apart = further.filter((value) => several.filter((one) => isOfKind(one, value)).length > 1).filter(isLiteral)
  return apart.length === 0
    ? { ...shape, options: loosened }
    : { ...shape, options: [...loosened, { kind: 'literals', values: [...new Set(apart)], open: false }] }
}

function isOfKind(shape: Shape, value: unknown): boolean {
  if (shape.kind === 'literals') return shape.values.some((one) => typeof one === typeof value)
  if (shape.kind === 'text') return isText(value)
  return (shape.kind === 'number' || shape.kind === 'integer') && isNumber(value)
}

type List = Extract<Shape, { kind: 'list' }>

function loosenList(
  { min, max, ...shape }: List,
  values: readonly unknown[][],
  take: (shape: Shape, values: readonly unknown[]) => Shape,
): List {
  const lengths = values.map(({ length }) => length)
  return { ...shape, items: take(shape.items, values.flat()), ...loosenBounds(min, max, lengths) }
}

/** Widens bounds to include the numbers. */
function loosenBounds(
  min: number | undefined,
  max: number | undefined,
  numbers: readonly number[],
): Pick<Range, 'min' | 'max'> {
  return present({
    min: min === undefined ? undefined : Math.min(min, ...numbers),
    max: max === undefined ? undefined : Math.max(max, ...numbers),
  })
}

/** The values that objects have under a name. */
export function listValues(objects: readonly unknown[], name: string): unknown[] {
  return objects.flatMap((one) => (isObject(one) && Object.hasOwn(one, name) ? [Reflect.get(one, name)] : []))
}

const isLiteral = (value: unknown): value is string | number => isText(value) || isNumber(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

type Text = Extract<Shape, { kind: 'text' }>

function loosenText({ format, date, patterns, min, max, ...shape }: Text, values: readonly string[]): Text {
  const lengths = values.map((value) => Array.from(value).length)
  const matching = patterns?.filter((pattern) => values.every(compilePattern(pattern).test))
  const isKept = format !== undefined && values.every((value) => hasFormat(value, format))
  return {
    ...shape,
    ...present({
      format: isKept ? format : undefined,
      date: date && { ...date, orText: date.orText || !isKept },
      patterns: matching?.length ? matching : undefined,
    }),
    ...loosenBounds(min, max, lengths),
  }
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  email: (text) => /^[\w+-]+(?:\.[\w+-]+)*@[\w-]+(?:\.[\w-]+)*$/.test(text),
  uri: (text) => !/\s/.test(text) && URL.canParse(text),
  ipv4: (text) => isIP(text) === 4,
  ipv6: (text) => isIP(text) === 6 && !text.includes('%'),
  date: isDay,
  timestamp: (text) => /[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) && isTime(text),
  looseTimestamp: (text) => /[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?$/.test(text) && isTime(text),
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text)
}

/** Returns true for a time that exists: `Date` reads February 30 as March 2. */
function isTime(text: string): boolean {
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && date.toISOString().startsWith(day)
}

function hasFormat(text: string, format: string): boolean {
  return formats[format]?.(text) ?? true
}

function loosenNumber<S extends Range & { readonly kind: string }>(shape: S, values: readonly number[]): S {
  const { min, max, above, below, multipleOf, ...others } = shape
  return {
    ...others,
    ...loosenBounds(min, max, values),
    ...present({
      above: values.some((value) => value <= (above ?? -Infinity)) ? undefined : above,
      below: values.some((value) => value >= (below ?? Infinity)) ? undefined : below,
      multipleOf: values.every((value) => isMultiple(value, multipleOf ?? 1)) ? multipleOf : undefined,
    }),
  } as S
}

/** The values of an enum, and the shown values that have one of its types. */
function withShown(known: readonly Literal[], values: readonly unknown[]): readonly Literal[] {
  const types = new Set(known.map((value) => typeof value))
  return [...new Set([...known, ...values.filter((value): value is Literal => types.has(typeof value as 'string'))])]
}
