import { isInstance } from '../platform.ts'
import { interruption, onAbort } from '../time.ts'
import type { Call, Middleware, Send } from '../request/call.ts'
import { given, got } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'

/**
 * Middleware that rejects a call with an error that names the middleware if it returns no outcome, such as one that
 * forgets its `return`. An aborted call does not wait for what the middleware itself waits for.
 * @param option where the middleware was passed, for the error
 */
export function guardMiddleware<T>(
  option: string,
  list: readonly Middleware<T>[],
  isValid: (value: unknown) => value is T,
): Middleware<T>[] {
  return list.map((middleware, index) => async (call, next) => {
    const { signal } = call
    const place = `${option}[${index}]`
    if (signal?.aborted) throw interruption(signal, place)
    // What `next` waits for ends by itself.
    let within = 0
    const onward: Send<T> = (passed) => {
      const onwards = withoutUndefined(passed)
      within++
      return next(onwards).finally(() => within--)
    }
    const value = await new Promise<unknown>((resolve, reject) => {
      const leave = (): void => void (signal && within === 0 && reject(interruption(signal, place)))
      const unlink = onAbort(signal, leave)
      const run = async (): Promise<T> => middleware(call, onward)
      run().finally(unlink).then(resolve, reject)
    })
    if (isValid(value)) return value
    const name = middleware.name === '' ? '' : ` (${middleware.name})`
    throw new TypeError(`${place}${name} must return what \`next(call)\` resolves to, ${got(value)}`)
  })
}

/** A header that a middleware sets to undefined is none: `fetch` would send the word. */
function withoutUndefined(call: Call): Call {
  const { headers } = call
  return Object.values<string | undefined>(headers).includes(undefined)
    ? { ...call, headers: given(headers) as Call['headers'] }
    : call
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
