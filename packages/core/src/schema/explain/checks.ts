import type { Bound, SchemaCheck, Test } from '../any-schema.ts'
import { characters, isMultiple } from '../predicates.ts'
import { add, type Payload } from './piece.ts'

export function checkBy(test: (value: never) => boolean, issue: object, message?: string): SchemaCheck {
  const check = (payload: Payload): void => {
    if (!test(payload.value as never)) add(payload, { ...issue, continue: true }, message)
  }
  return { _zod: { def: { fn: test }, onattach: [], check } }
}

export const refine: Test = (test, message) => checkBy(test, { code: 'custom' }, message)
export const regex = (pattern: RegExp, message?: string): SchemaCheck =>
  checkBy(
    (text: string) => pattern.test(text),
    { code: 'invalid_format', format: 'regex', pattern: String(pattern) },
    message,
  )

function limitLength(code: 'too_small' | 'too_big', limit: number): SchemaCheck {
  const isSmall = code === 'too_small'
  const fits = (value: { readonly length: number }): boolean => {
    const count = typeof value === 'string' ? characters(value) : value.length
    return isSmall ? count >= limit : count <= limit
  }
  const issue = { code, [isSmall ? 'minimum' : 'maximum']: limit, inclusive: true, continue: true }
  const check = (payload: Payload): void => {
    const value = payload.value as { readonly length: number }
    const origin = Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown'
    if (!fits(value)) add(payload, { ...issue, origin })
  }
  const hasLength = (value: unknown): boolean => (value as { readonly length?: number } | null)?.length !== undefined
  const when = ({ value }: Payload): boolean => hasLength(value)
  const fn = (value: unknown): boolean => !hasLength(value) || fits(value as { readonly length: number })
  return { _zod: { def: { when, fn }, onattach: [], check } }
}

export const minLength: Bound = (count) => limitLength('too_small', count)
export const maxLength: Bound = (count) => limitLength('too_big', count)
export const minCharacters = minLength
export const maxCharacters = maxLength

function bound(code: 'too_small' | 'too_big', limit: number, inclusive: boolean): SchemaCheck {
  const sign = code === 'too_small' ? 1 : -1
  const fits = (value: number): boolean => (value - limit) * sign > 0 || (inclusive && value === limit)
  return checkBy(fits, { code, [sign === 1 ? 'minimum' : 'maximum']: limit, inclusive, origin: 'number' })
}

export const gte: Bound = (limit) => bound('too_small', limit, true)
export const lte: Bound = (limit) => bound('too_big', limit, true)
export const gt: Bound = (limit) => bound('too_small', limit, false)
export const lt: Bound = (limit) => bound('too_big', limit, false)
export const multipleOf: Bound = (step) =>
  checkBy((value: number) => isMultiple(value, step), { code: 'not_multiple_of', divisor: step, origin: 'number' })

export const isWholeNumber: SchemaCheck = {
  _zod: {
    def: { fn: Number.isSafeInteger },
    onattach: [],
    check(payload: Payload) {
      const value = payload.value as number
      if (!Number.isInteger(value)) add(payload, { code: 'invalid_type', expected: 'int', continue: false })
      else if (!Number.isSafeInteger(value)) {
        const [code, name] = value > 0 ? (['too_big', 'maximum'] as const) : (['too_small', 'minimum'] as const)
        const limit = Number.MAX_SAFE_INTEGER * Math.sign(value)
        add(payload, { code, [name]: limit, inclusive: true, origin: 'int', continue: true })
      }
    },
  },
}
