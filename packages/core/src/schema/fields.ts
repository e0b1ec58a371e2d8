import * as z from 'zod/mini'
import { marks } from './marks.ts'

/**
 * An integer that callers pass as a number or as a string of its digits, and that is sent as digits.
 * @param options.min the minimum; 0 by default
 * @param options.max the maximum; by default the greatest safe integer
 * @param options.also another value with a special meaning, such as -1 for all
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
  marks.add(schema, { digits: true })
  return schema
}

/** A non-empty text. */
export const filled = z.string().check(z.minLength(1))
