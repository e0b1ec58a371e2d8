import { lengthLimit, type ObjectShape, type Range, makeRegExp, type Shape } from '@portolan/openapi'
import { expression, literal } from '../../output.ts'

/** Writes a shape as an expression that is true for its values: the same as its schema, without zod. */
export interface CheckWriter {
  /** The function of an object. */
  readonly nameOf: (key: string) => string
  /** Core's functions for checks. */
  readonly core: (name: string) => string
  /** A handwritten check. */
  readonly check: (name: string) => string
  /** Names a declaration that is made once: a function of `value`, a pattern, or a set of values. */
  readonly once: (kind: 'part' | 'pattern' | 'values', text: string) => string
  /** The functions of the objects that an object includes, and the fields that they check. */
  readonly basesOf: (shape: ObjectShape) => readonly { readonly name: string; readonly fields: readonly string[] }[]
  /** The shape that a name leads to. */
  readonly shapeOf: (key: string) => Shape
  readonly loose: boolean
  /** True if services send such values. */
  readonly received: boolean
}

/** Rejects every value, so that its schema decides. */
export const asked = 'false'

const formats: Readonly<Record<string, string>> = {
  date: 'isDay',
  dateTime: 'isDateTime',
  looseDateTime: 'isLooseDateTime',
  looseTimestamp: 'isLooseTimestamp',
  timestamp: 'isTimestamp',
  email: 'isEmail',
  uri: 'isUrl',
  uuid: 'isUuid',
  ipv4: 'isIpv4',
  ipv6: 'isIpv6',
}

export function textText(writer: CheckWriter, shape: Extract<Shape, { kind: 'text' }>, at: string): string {
  const { format, patterns = [] } = shape
  const known = format === undefined ? undefined : formats[format]
  return both(
    `typeof ${at} === 'string'`,
    ...(format === undefined ? [] : [known === undefined ? asked : `${writer.core(known)}(${at})`]),
    ...lengths(writer, shape, at),
    ...patterns.map((one) => patternText(writer, one, at)),
  )
}

/** The bounds of a length in characters; non-emptiness is the same in all units. */
function lengths(
  { core }: CheckWriter,
  { min, max }: { readonly min?: number; readonly max?: number },
  at: string,
): string[] {
  const length = (min ?? 0) > 1 || max !== undefined ? `${core('characters')}(${at})` : `${at}.length`
  return [...(min ? [`${length} >= ${min}`] : []), ...(max === undefined ? [] : [`${length} <= ${max}`])]
}

/** @param isWanted true if the text must match, false if it must not */
export function patternText(writer: CheckWriter, pattern: string, at: string, isWanted = true): string {
  const limit = lengthLimit(pattern, writer.received ? 'received' : 'sent')
  if (limit === 0) return 'true'
  const matches = `${isWanted ? '' : '!'}${writer.once('pattern', expression(makeRegExp(pattern)))}.test(${at})`
  return limit === Infinity ? matches : either(`${at}.length > ${limit}`, matches)
}

/** A pattern of names; one that takes more than linear time matches short names only. */
export function namePattern(writer: CheckWriter, pattern: string): string {
  const limit = lengthLimit(pattern, 'received')
  const matches = expression(makeRegExp(pattern))
  return limit === Infinity ? matches : `${writer.core('matchUpTo')}(${limit}, ${matches})`
}

export function ranges({ core }: CheckWriter, { min, max, above, below, multipleOf }: Range, at: string): string[] {
  const all = { '>=': min, '<=': max, '>': above, '<': below }
  const bounds = Object.entries(all).flatMap(([sign, bound]) =>
    bound === undefined ? [] : [`(${at} as number) ${sign} ${literal(bound)}`],
  )
  return multipleOf === undefined ? bounds : [...bounds, `${core('isMultiple')}(${at} as number, ${multipleOf})`]
}

export function literalsText(writer: CheckWriter, shape: Extract<Shape, { kind: 'literals' }>, at: string): string {
  const { values, open, min, max } = shape
  if (open) {
    const types = [...new Set(values.map((value) => typeof value))]
    if (types.join() === 'string') return both(`typeof ${at} === 'string'`, ...lengths(writer, shape, at))
    if (min || max !== undefined) return asked
    return either(...types.map((type) => (type === 'number' ? `Number.isFinite(${at})` : `typeof ${at} === '${type}'`)))
  }
  if (values.length <= 3) return either(...values.map((value) => `${at} === ${literal(value)}`))
  return `${writer.once('values', `new Set<unknown>(${literal(values)})`)}.has(${at})`
}

export function both(...all: readonly string[]): string {
  if (all.includes(asked)) return asked
  return all.filter((one) => one !== 'true').join(' && ') || 'true'
}

export function either(...all: readonly string[]): string {
  if (all.includes('true')) return 'true'
  const some = all.filter((one) => one !== asked)
  return some.length > 1
    ? `(${some.map((one) => (one.includes(' && ') ? `(${one})` : one)).join(' || ')})`
    : (some[0] ?? asked)
}
