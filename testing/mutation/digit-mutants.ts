import * as z from 'zod/mini'
import type { Changed } from './changed.ts'

type Schema = z.core.$ZodType

/** The bounds of `digits()` are inside functions, so they are moved from outside: by what it accepts one step further. */
export function digitMutants(schema: Schema): Changed[] {
  const accepts = (value: unknown): boolean => z.validate(schema, value)
  const moved = (value: unknown, step: number): unknown =>
    typeof value === 'string'
      ? /^-?\d+$/.test(value)
        ? String(Number(value) + step)
        : value
      : typeof value === 'number'
        ? value + step
        : value
  const like = (test: (value: unknown) => boolean): Schema => z.custom(test)
  const hasMax = !accepts(Number.MAX_SAFE_INTEGER)
  return [
    ['a lower minimum', like((value) => accepts(value) || accepts(moved(value, 1)))],
    ['a higher minimum', like((value) => accepts(value) && accepts(moved(value, -1)))],
    ...(hasMax
      ? ([
          ['a higher maximum', like((value) => accepts(value) || accepts(moved(value, -1)))],
          ['a lower maximum', like((value) => accepts(value) && accepts(moved(value, 1)))],
        ] as const)
      : []),
    ['no strings', like((value) => typeof value === 'number' && accepts(value))],
    ['no numbers', like((value) => typeof value === 'string' && accepts(value))],
  ]
}
