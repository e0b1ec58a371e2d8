import * as z from 'zod/mini'

/**
 * A whole number that is given as a number or as a string of its digits, and travels as digits.
 * @param min the least, 0 unless set
 */
export function digits({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: { readonly min?: number; readonly max?: number } = {}): z.ZodMiniType<number | string, number | string> {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const rule = `must be an integer ${range}, as a number or as digits`
  const inRange = (text: string): boolean => /^\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.union([z.int().check(z.minimum(min), z.maximum(max)), z.string().check(z.refine(inRange, rule))], rule)
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
