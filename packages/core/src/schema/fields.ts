import type { core } from 'zod/mini'
import * as z from 'zod/mini'

/**
 * A whole number that is given as a number or as a string of its digits, and travels as digits.
 * @param min the least, 0 unless set
 * @param also a number beside these that has a meaning of its own, such as -1 for all
 */
export function digits({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  also,
}: { readonly min?: number; readonly max?: number; readonly also?: number } = {}): z.ZodMiniType<
  number | string,
  number | string
> {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const rule = `must be an integer ${range}${also === undefined ? '' : ` or ${also}`}, as a number or as digits`
  const fits = (value: number): boolean => (value >= min && value <= max) || value === also
  const isNumeral = (text: string): boolean => /^(?:\d{1,16}|-[1-9]\d{0,15})$/.test(text)
  const schema = z.union(
    [
      z.number().check(z.refine((value) => Number.isSafeInteger(value) && fits(value), rule)),
      z.string().check(z.refine((text) => isNumeral(text) && fits(Number(text)), rule)),
    ],
    rule,
  )
  integers.add(schema)
  return schema
}

const integers = new WeakSet<object>()

/** Whether digits may stand somewhere in the values of a schema. */
export function holdsDigits(schema: core.$ZodType): boolean {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return holdsDigits(def.innerType)
  if (def.type === 'array') return holdsDigits(def.element)
  return def.type === 'object' ? Object.values(def.shape).some(holdsDigits) : integers.has(schema)
}

/** A value with numbers in place of its digits, in lists and objects too. The value itself stays as it is. */
export function digitsToNumbers(schema: core.$ZodType, value: unknown): unknown {
  const { def } = (schema as core.$ZodTypes)._zod
  if (typeof value === 'string') return holdsDigits(schema) ? Number(value) : value
  if (def.type === 'optional' || def.type === 'nullable') return digitsToNumbers(def.innerType, value)
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => digitsToNumbers(def.element, one))
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(def.shape, name) && def.shape[name]
      return [name, field ? digitsToNumbers(field, one) : one]
    }),
  )
}

/** A text that is not empty. */
export const filled = z.string().check(z.minLength(1))

/** A date and time with its offset, as RFC 3339 and ISO 8601 have it. */
export const dateTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
      'must be a date and time with its offset',
    ),
  )
