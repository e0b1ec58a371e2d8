import { isInstance } from '../platform.ts'
import type { Middleware } from '../request/call.ts'
import { got } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'

/**
 * Middleware that rejects a call with an error that names the middleware if it returns no outcome, such as one that
 * forgets its `return`.
 * @param option where the middleware was passed, for the error
 */
export function guardMiddleware<T>(
  option: string,
  list: readonly Middleware<T>[],
  isValid: (value: unknown) => value is T,
): Middleware<T>[] {
  return list.map((middleware, index) => async (call, next) => {
    const value: unknown = await middleware(call, next)
    if (isValid(value)) return value
    const name = middleware.name === '' ? '' : ` (${middleware.name})`
    throw new TypeError(`${option}[${index}]${name} must return what \`next(call)\` resolves to, ${got(value)}`)
  })
}

export function isOutcome(value: unknown): value is Outcome {
  const { response } = Object(value) as Partial<Outcome>
  return typeof response === 'object' && 'data' in Object(value)
}

export function isRawResponse(value: unknown): value is RawResponse {
  const { status, headers, url, attempts } = Object(value) as Partial<RawResponse>
  return (
    typeof status === 'number' && isInstance(headers, 'Headers') && typeof url === 'string' && Array.isArray(attempts)
  )
}
