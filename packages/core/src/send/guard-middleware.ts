import { isInstance } from '../platform.ts'
import { interruption, onAbort } from '../time.ts'
import type { Call, Middleware, Send } from '../request/call.ts'
import { given, got } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'

/**
 * Middleware that rejects a call with an error that names the middleware if it returns no outcome, such as one that
 * forgets its `return`. An aborted call does not wait for the middleware's own waits.
 * @param option the option with the middleware, for the error
 */
export function guardMiddleware<T>(
  option: string,
  list: readonly Middleware<T>[],
  findFault: (value: unknown, call: Call) => string | undefined,
): Middleware<T>[] {
  return list.map((middleware, index) => async (call, next) => {
    const { signal } = call
    const place = `${option}[${index}]`
    if (signal?.aborted) throw interruption(signal, place)
    // The waits of `next` end on their own.
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
    const found = findFault(value, call)
    if (found === undefined) return value as T
    const name = middleware.name === '' ? '' : ` (${middleware.name})`
    throw new TypeError(`${place}${name} must return what \`next(call)\` resolves to, ${found}`)
  })
}

/** Drops headers that a middleware set to undefined: `fetch` would send the word. */
function withoutUndefined(call: Call): Call {
  const { headers } = call
  return Object.values<string | undefined>(headers).includes(undefined)
    ? { ...call, headers: given(headers) as Call['headers'] }
    : call
}

/** Names what a middleware returned instead of an outcome. Without its page, a list would look empty. */
export function outcomeFault(value: unknown, { readPage }: Call): string | undefined {
  const { response, page } = Object(value) as Partial<Outcome>
  if (typeof response !== 'object' || response === null || !('data' in Object(value))) return got(value)
  return readPage && !page ? `${got(value)} without the \`page\` of a list` : undefined
}

/** Names what a middleware returned instead of a response. */
export function responseFault(value: unknown): string | undefined {
  const { status, headers, url, attempts } = Object(value) as Partial<RawResponse>
  const isResponse =
    typeof status === 'number' && isInstance(headers, 'Headers') && typeof url === 'string' && Array.isArray(attempts)
  return isResponse ? undefined : got(value)
}
