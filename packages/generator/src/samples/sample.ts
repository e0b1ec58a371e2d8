import { samplePattern, type Service, type Shape } from '@portolan/openapi'
import { fitsPattern } from './accepts.ts'

/** Texts by the model's formats, and by unchecked formats of documents. */
const texts: Readonly<Record<string, string>> = {
  date: '2024-02-29',
  'date-time': '2024-02-29T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT1H',
  timestamp: '2024-02-29T12:00:00Z',
  dateTime: '2024-02-29T12:00:00Z',
  looseDateTime: '2024-02-29T12:00:00Z',
  looseTimestamp: '2024-02-29T12:00:00Z',
  email: 'user@example.com',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  hostname: 'www.example.com',
  uuid: '5f0c1b1e-8a39-4f4e-9d0b-2d5a4b0a7c11',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
  url: 'https://example.com/',
  'json-pointer': '/text',
  'relative-json-pointer': '1',
  'json-pointer-uri-fragment': '#/text',
  'iso-date-time': '2024-02-29T12:00:00Z',
  'iso-time': '12:00:00Z',
  decimal: '9.99',
  int64: '1',
}

/** The text that shows the format of a shape, if there is one. */
export function textOfFormat({ format, annotations }: TextShape): string | undefined {
  const isBase64 = /^base64(?:url)?$/.test(String(annotations?.['contentEncoding']))
  return texts[format ?? (isBase64 ? 'byte' : String(annotations?.['format']))]
}

type TextShape = Extract<Shape, { kind: 'text' }>

/**
 * Which fields a sample has. With `all`, it takes the examples of fields as the document has them, valid or not (see
 * `accepts`), and leaves out an optional field without any value.
 */
export type SampledFields = 'required' | 'all'

/**
 * A value that a shape accepts; undefined if none can be found: the shape has rules between fields, a pattern that is
 * hard to match, or no end.
 * @param schemas the `schemas` of the service
 */
export function makeSample(
  shape: Shape,
  schemas: Service['schemas'],
  which: SampledFields = 'required',
  depth = 0,
): unknown {
  if (depth > 8) return undefined
  const inner = (one: Shape): unknown => makeSample(one, schemas, which, depth + 1)
  if (shape.kind === 'named') {
    const target = schemas[shape.key]
    return target && inner(target.shape)
  }
  if (shape.type || shape.rules?.some(({ kind }) => kind !== 'together')) return undefined
  switch (shape.kind) {
    case 'text':
      return sampleText(shape)
    case 'integer':
    case 'digits':
      return sampleNumber(shape)
    case 'number':
      return (which === 'all' ? sampleNumber(halves(shape)) : undefined) ?? sampleNumber(shape)
    case 'boolean':
      return true
    case 'unknown':
      return 'anything'
    case 'literals':
      return shape.values[0]
    case 'null':
      return null
    case 'list':
      return sampleList(shape, inner(shape.items), depth)
    case 'tuple': {
      const items = shape.items.map(inner)
      return items.includes(undefined) || items.length < shape.min ? undefined : items
    }
    case 'union':
      return shape.options.map(inner).find((one) => one !== undefined)
    case 'all':
      return mergeObjects(shape.parts.map(inner))
    case 'object': {
      const fields = shape.fields
        .filter((field) => field.required || which === 'all')
        .map((field) => ({
          ...field,
          value: (which === 'all' ? field.notes.example : undefined) ?? inner(field.shape),
        }))
      if (fields.some(({ required, value }) => required && value === undefined)) return undefined
      const known = fields.filter(({ value }) => value !== undefined)
      const made = Object.fromEntries(known.map(({ name, value }) => [name, value]))
      const isWhole = shape.rules?.every(
        (rule) =>
          rule.kind !== 'together' ||
          !Object.hasOwn(made, rule.field) ||
          rule.needs.every((name) => Object.hasOwn(made, name)),
      )
      return isWhole === false ? undefined : made
    }
    default:
      return undefined
  }
}

/** Merges several objects; undefined if one of them is not an object. */
function mergeObjects(values: readonly unknown[]): object | undefined {
  const objects = values.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return objects.length === values.length ? (Object.assign({}, ...objects) as object) : undefined
}

function sampleText(shape: TextShape): string | undefined {
  const { format, patterns = [], min = 0, max = Infinity } = shape
  if (patterns.length > 0) return textOfPatterns(patterns, { min, max }, textOfFormat(shape))
  const text = textOfFormat(shape) ?? (format === undefined ? 'text'.padEnd(min, 'x').slice(0, max) : undefined)
  return text !== undefined && text.length >= min && text.length <= max ? text : undefined
}

/** Familiar texts that match common patterns. */
const familiar = [
  ...['text', 'Text', 'TEXT', 'text-1', 'text_1', 'Text 1', 'T1', 'en-US', 'EUR', '1.0', '1.0.0', '1.50', '#1a2b3c'],
  ...['+15550100', 'user@example.com', 'example.com', 'https://example.com/', '/text', '192.0.2.1', '12:00'],
  ...['12:00:00', '2024-02', '2024-02-29', '5f0c1b1e-8a39-4f4e-9d0b-2d5a4b0a7c11', 'PT1H', 'text/plain'],
]

/** A text that matches all patterns: a familiar one, or one made from the first pattern. */
function textOfPatterns(
  [first = '', ...others]: readonly string[],
  lengths: { readonly min: number; readonly max: number },
  usual: string | undefined,
): string | undefined {
  const isLong = (text: string): boolean => text.length >= lengths.min && text.length <= lengths.max
  const isMatch = (text: string): boolean => isLong(text) && [first, ...others].every((one) => fitsPattern(one, text))
  const known = usual === undefined ? familiar : [usual, ...familiar]
  const made = known.find(isMatch) ?? samplePattern(first, lengths)
  return made !== undefined && isMatch(made) ? made : undefined
}

function sampleNumber(range: {
  readonly kind: string
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
  readonly multipleOf?: number
}): number | undefined {
  const { min, max = Infinity, above, below = Infinity, multipleOf: step = 1 } = range
  const lowest = Math.max(min ?? -Infinity, above === undefined ? -Infinity : above + step)
  const value = Number.isFinite(lowest) ? Math.ceil(lowest / step) * step : Math.min(step, max)
  return value <= max && value < below && (range.kind === 'number' || Number.isSafeInteger(value)) ? value : undefined
}

type NumberShape = Extract<Shape, { kind: 'integer' | 'number' }>

/** A fraction says more, if the document has no step. */
function halves(shape: NumberShape): NumberShape {
  return shape.multipleOf === undefined ? { ...shape, min: Math.ceil(shape.min ?? 1) + 0.5, multipleOf: 0.5 } : shape
}

/** Lists below have no more items than they need: a schema may contain itself. */
const deepestItem = 4

/** An empty list shows nothing of its items, and does not appear in a query. */
function sampleList(
  { min = 0, max = Infinity, unique }: Extract<Shape, { kind: 'list' }>,
  item: unknown,
  depth: number,
): unknown[] | undefined {
  const count = Math.max(min, item === undefined || depth > deepestItem ? 0 : Math.min(1, max))
  if (count === 0) return []
  return item === undefined || (unique === true && count > 1) || count > 20
    ? undefined
    : Array<unknown>(count).fill(item)
}
