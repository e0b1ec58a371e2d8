import { lengthLimit, type Literal, type Range, makeRegExp, type Shape } from '@portolan/openapi'
import { expression, literal, quote } from './quote.ts'

/** Writes a shape as a zod schema. */
export interface SchemaWriter {
  /** The expression for an object: its name, or a function that returns it if it is not made yet. */
  readonly nameOf: (key: string) => string
  readonly shapeOf: (key: string) => Shape
  /** A handwritten check. */
  readonly check: (name: string) => string
  readonly loose: boolean
  /** True if services send such values. */
  readonly received: boolean
}

const formats: Readonly<Record<string, string>> = {
  date: 'z.isoDate()',
  uri: 'z.url()',
  uuid: 'z.guid()',
  ipv4: 'z.ipv4()',
  ipv6: 'z.ipv6()',
}

export function textSchema(
  writer: SchemaWriter,
  { format, patterns = [], min, max, message }: Extract<Shape, { kind: 'text' }>,
): string {
  const base = format === undefined ? 'z.string()' : (formats[format] ?? `z.${format}`)
  const ownMessage = message === undefined || format !== undefined ? '' : `, ${quote(message)}`
  const checks = patterns.flatMap((one) => patternSchema(writer, one, ownMessage))
  return withMessage(checked(base, [...characters(min, max), ...checks]), format === undefined ? undefined : message)
}

function patternSchema(writer: SchemaWriter, pattern: string, message: string): string[] {
  const limit = lengthLimit(pattern, writer.received ? 'received' : 'sent')
  const check = `z.regex(${expression(makeRegExp(pattern))}${message})`
  if (limit === 0) return []
  return [limit === Infinity ? check : `z.upToLength(${limit}, ${check})`]
}

/** A pattern of names; one that takes more than linear time matches short names only. */
export function namePattern(pattern: string): string {
  const limit = lengthLimit(pattern, 'received')
  const matches = expression(makeRegExp(pattern))
  return limit === Infinity ? matches : `z.matchUpTo(${limit}, ${matches})`
}

/** The same as a check of a name. */
export function nameCheck(pattern: string): string {
  const limit = lengthLimit(pattern, 'received')
  const matches = expression(makeRegExp(pattern))
  if (limit === Infinity) return `z.regex(${matches})`
  return `z.refine((name) => name.length <= ${limit} && ${matches}.test(name))`
}

export function withMessage(schema: string, message: string | undefined): string {
  return message === undefined ? schema : `z.withMessage(${schema}, ${quote(message)})`
}

/** Lengths of texts count characters; non-emptiness is the same in all units. */
export function characters(min: number | undefined, max: number | undefined): string[] {
  return [
    ...lengths(min === 1 ? min : undefined, undefined),
    ...(min && min > 1 ? [`z.minCharacters(${min})`] : []),
    ...(max === undefined ? [] : [`z.maxCharacters(${max})`]),
  ]
}

export function lengths(min: number | undefined, max: number | undefined): string[] {
  return [...(min ? [`z.minLength(${min})`] : []), ...(max === undefined ? [] : [`z.maxLength(${max})`])]
}

export function rangeChecks({ min, max, above, below, multipleOf }: Range): string[] {
  const all = { gte: min, lte: max, gt: above, lt: below, multipleOf }
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`z.${name}(${value})`]))
}

export function literalsSchema(values: readonly Literal[], open: boolean): string {
  const isText = values.every((value) => typeof value === 'string')
  if (open && isText) return `z.openSet(${literal(values)})`
  if (open) {
    const kinds = [...new Set(values.map((value) => `z.${typeof value}()`))]
    return kinds.length === 1 && kinds[0] ? kinds[0] : `z.union([${kinds.join(', ')}])`
  }
  const [only, ...others] = values
  if (others.length === 0) return `z.literal(${literal(only)})`
  return `${isText ? 'z.enum' : 'z.literal'}(${literal(values)})`
}

export function checked(schema: string, checks: readonly string[]): string {
  return checks.length ? `${schema}.check(${checks.join(', ')})` : schema
}
