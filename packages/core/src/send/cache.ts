import { type Clock, waitFor } from '../time.ts'
import { type Call, type Middleware, redactorFor } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { checkOptions, count, fields, type RulesOf } from '../request/option-rules.ts'

/** A response as a cache stores it. It contains no token. */
export interface CachedResponse {
  /** The `ETag` with which the service is asked whether the response has changed. */
  readonly etag: string
  /** The headers that belong to the body. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Stores responses by their request, so that an unchanged one is not sent again. */
export interface Cache {
  /** Returns the stored response, or undefined. */
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>
  /** Stores a response. */
  set(key: string, response: CachedResponse): void | Promise<void>
}

const cacheOptions = fields({ max: count } satisfies RulesOf<NonNullable<Parameters<typeof memoryCache>[0]>>)

/**
 * A cache in this process, which drops the least recently used responses.
 * @param options.max the largest number of responses; 500 by default
 * @returns a cache for the option `cache`
 * @throws RequestValidationError `max` is not an integer of at least 0
 */
export function memoryCache(options: { readonly max?: number | undefined } = {}): Cache {
  checkOptions('memoryCache', cacheOptions, options)
  const { max = 500 } = options
  const responses = new Map<string, CachedResponse>()
  return {
    get(key) {
      const found = responses.get(key)
      if (found) {
        responses.delete(key)
        responses.set(key, found)
      }
      return found
    },
    set(key, response) {
      responses.delete(key)
      responses.set(key, response)
      if (responses.size > max) responses.delete(responses.keys().next().value as string)
    },
  }
}

/**
 * Sends `If-None-Match` for a response in the cache, and returns that response after a 304. The service confirms every
 * response for the caller's own token, so a shared cache shows no user another user's data.
 */
export function conditional(clock: Clock, cache: Cache): Middleware<RawResponse> {
  return async function conditional(call, next) {
    if (!isCacheable(call)) return await next(call)
    const key = keyOf(call)
    const known = await ask(clock, call, () => cache.get(key))
    const response = await next(known ? { ...call, headers: { ...call.headers, 'if-none-match': known.etag } } : call)
    if (known && response.status === 304)
      return { ...response, status: 200, headers: merge(known, response), body: known.body, fromCache: true }
    const etag = response.headers.get('etag')
    if (etag !== null && isStorable(response))
      await ask(clock, call, () =>
        cache.set(key, { etag, headers: kept(response.headers, call), body: response.body as string }),
      )
    return response
  }
}

function isStorable({ status, headers, tooLong }: RawResponse): boolean {
  return status === 200 && tooLong === undefined && !/\bno-store\b/i.test(headers.get('cache-control') ?? '')
}

function isCacheable({ endpoint: { operation }, headers }: Call): boolean {
  const { method, responseType = 'text', secret = [] } = operation
  return method === 'GET' && responseType === 'text' && !secret.length && headers['if-none-match'] === undefined
}

/** The URL and the headers that a response may depend on, except those that may be secret. */
function keyOf(call: Call): string {
  const redactor = redactorFor(call)
  const shown = Object.entries(call.headers).filter(([name]) => name !== 'user-agent')
  const headers = Object.fromEntries(shown.map(([name, value]) => [name, redactor.header(name, value)]))
  return `${call.url} ${JSON.stringify(headers)}`
}

/**
 * A cache that fails does not fail the call. One that hangs is abandoned after the time for one attempt, or when the
 * call is aborted.
 */
async function ask<T>(clock: Clock, call: Call, run: () => T | Promise<T>): Promise<T | undefined> {
  const { timeout, signal } = call
  let stopTimer = (): void => {}
  const late = new Promise<never>((_, reject) => {
    if (timeout === false) return
    stopTimer = clock.after(timeout, () => reject(new Error(`no reply within ${timeout} ms`)))
  })
  try {
    return await waitFor('the cache', Promise.race([run(), late]), signal)
  } catch (error) {
    if (call.signal?.aborted) throw error
    call.report.log('warn', `${call.endpoint.name}: the cache failed: ${String(error)}`)
    return undefined
  } finally {
    stopTimer()
  }
}

const lasting: ReadonlySet<string> = new Set(['content-type', 'etag', 'last-modified', 'link'])

/** Headers that belong to the body; the others belong to the single response. */
function kept(headers: Headers, { endpoint }: Call): [string, string][] {
  return Array.from(headers).filter(([name]) => lasting.has(name) || endpoint.profile.loggable?.includes(name))
}

function merge(known: CachedResponse, { headers }: RawResponse): Headers {
  const merged = new Headers(known.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of headers) merged.set(name, value)
  return merged
}
