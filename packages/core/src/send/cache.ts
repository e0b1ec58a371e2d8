import { type Clock, waitFor } from '../time.ts'
import type { Call, Middleware } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { checkOptions, count, fields, type RulesOf } from '../request/option-rules.ts'
import { type CacheKey, makeCacheKey, selectVaried } from './cache-key.ts'

/** A response as a cache stores it. It contains no token. */
export interface CachedResponse {
  /** The `ETag` with which the service is asked whether the response has changed. */
  readonly etag: string
  /** The headers that belong to the body. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** Headers of the request that have to be the same, besides those that the key has. @default none */
  readonly vary?: Readonly<Record<string, string>> | undefined
}

/**
 * Stores responses by their request, so that an unchanged one is not sent again. What one credential fetched is never
 * given to another: the key of a request with a credential has a digest of it.
 */
export interface Cache {
  /**
   * The key of the digests, for a cache that several processes share, such as one in Redis. Keep it where the tokens
   * are kept. @default a random one, so that no other process finds what this one fetched with a credential
   */
  readonly secret?: string | undefined
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
 * Sends `If-None-Match` for a response in the cache, and returns that response after a 304. The service confirms that
 * the response has not changed, not that the caller may see it: so the key has the credential.
 */
export function conditional(clock: Clock, cache: Cache): Middleware<RawResponse> {
  return async function conditional(call, next) {
    if (!isCacheable(call)) return await next(call)
    const key = await ask(clock, call, () => makeCacheKey(call, cache.secret))
    if (!key) return await next(call)
    const known = await ask(clock, call, async () => selectKnown(await cache.get(key.text), call))
    const response = await next(known ? { ...call, headers: { ...call.headers, 'if-none-match': known.etag } } : call)
    if (known && response.status === 304)
      return { ...response, status: 200, headers: merge(known, response), body: known.body, fromCache: true }
    const stored = toStored(call, response, key)
    if (stored) await ask(clock, call, () => cache.set(key.text, stored))
    return response
  }
}

function isCacheable({ endpoint: { operation }, headers }: Call): boolean {
  const { method, responseType = 'text', secret = [] } = operation
  return method === 'GET' && responseType === 'text' && !secret.length && headers['if-none-match'] === undefined
}

function selectKnown(known: CachedResponse | undefined, { headers }: Call): CachedResponse | undefined {
  const isSame = Object.entries(known?.vary ?? {}).every(([name, value]) => (headers[name] ?? '') === value)
  return isSame ? known : undefined
}

/** A private response is stored for a credential only: without one, nobody can tell whose it is. */
function toStored(call: Call, response: RawResponse, { hasCredential }: CacheKey): CachedResponse | undefined {
  const { status, headers, tooLong, body } = response
  const [etag, control] = [headers.get('etag'), headers.get('cache-control')]
  if (etag === null || status !== 200 || tooLong !== undefined || typeof body !== 'string') return undefined
  if (hasDirective(control, 'no-store') || hasDirective(call.headers['cache-control'], 'no-store')) return undefined
  if (!hasCredential && hasDirective(control, 'private')) return undefined
  const vary = selectVaried(headers.get('vary'), call)
  if (!vary) return undefined
  const varied = Object.keys(vary).length > 0 ? { vary } : {}
  return { etag, headers: selectLasting(headers, call), body, ...varied }
}

function hasDirective(control: string | null | undefined, name: string): boolean {
  return (control ?? '').split(',').some((directive) => /^[^=]*/.exec(directive)![0].trim().toLowerCase() === name)
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
function selectLasting(headers: Headers, { endpoint }: Call): [string, string][] {
  return Array.from(headers).filter(([name]) => lasting.has(name) || endpoint.profile.loggable?.includes(name))
}

function merge(known: CachedResponse, { headers }: RawResponse): Headers {
  const merged = new Headers(known.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of headers) merged.set(name, value)
  return merged
}
