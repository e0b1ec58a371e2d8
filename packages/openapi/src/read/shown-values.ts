import { isIP } from 'node:net'
import type { Literal, Range, Shape } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import type { DocumentNode } from './node.ts'
import { regExpOf } from './reg-exp.ts'
import { present } from './scalars.ts'

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
 * Loosens what callers pass until it takes the values that the document itself shows: an id by example of 7 digits is
 * none of the format `uuid`, whatever the schema says.
 */
export function takeShown(shape: Shape, values: readonly unknown[]): Shape {
  if (values.length === 0) return shape
  switch (shape.kind) {
    case 'text':
      return loosenText(shape, values.filter(isText))
    case 'integer':
    case 'number':
    case 'digits':
      return loosenNumber(shape, values.filter(isNumber))
    case 'literals':
      return shape.open ? shape : { ...shape, values: withShown(shape.values, values) }
    case 'list':
      return { ...shape, items: takeShown(shape.items, values.filter(Array.isArray).flat()) }
    case 'union':
      return shape.options.filter(({ kind }) => kind !== 'null').length === 1
        ? { ...shape, options: shape.options.map((option) => takeShown(option, values)) }
        : shape
    default:
      return shape
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

type Text = Extract<Shape, { kind: 'text' }>

function loosenText({ format, patterns, min, max, ...shape }: Text, values: readonly string[]): Text {
  const lengths = values.map((value) => Array.from(value).length)
  const matching = patterns?.filter((pattern) => values.every((value) => regExpOf(pattern).test(value)))
  return {
    ...shape,
    ...present({
      format: format !== undefined && values.every((value) => hasFormat(value, format)) ? format : undefined,
      patterns: matching?.length ? matching : undefined,
      min: min === undefined ? undefined : Math.min(min, ...lengths),
      max: max === undefined ? undefined : Math.max(max, ...lengths),
    }),
  }
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text) => !/\s/.test(text) && URL.canParse(text),
  ipv4: (text) => isIP(text) === 4,
  ipv6: (text) => isIP(text) === 6,
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  timestamp: (text) => /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?$/.test(text),
}

function hasFormat(text: string, format: string): boolean {
  return formats[format]?.(text) ?? true
}

function loosenNumber<S extends Range & { readonly kind: string }>(shape: S, values: readonly number[]): S {
  const { min, max, above, below, multipleOf, ...others } = shape
  return {
    ...others,
    ...present({
      min: min === undefined ? undefined : Math.min(min, ...values),
      max: max === undefined ? undefined : Math.max(max, ...values),
      above: values.some((value) => value <= (above ?? -Infinity)) ? undefined : above,
      below: values.some((value) => value >= (below ?? Infinity)) ? undefined : below,
      multipleOf: values.every((value) => value % (multipleOf ?? 1) === 0) ? multipleOf : undefined,
    }),
  } as S
}

/** The values of an enum, with those shown that are of a type that it has. */
function withShown(known: readonly Literal[], values: readonly unknown[]): readonly Literal[] {
  const types = new Set(known.map((value) => typeof value))
  return [...new Set([...known, ...values.filter((value): value is Literal => types.has(typeof value as 'string'))])]
}
