import { type Clock, waitFor } from '../time.ts'
import type { Call, Middleware } from '../request/call.ts'
import { filledHeader, isHeaderName, isHeaderValue } from '../request/option-rules.ts'
import type { RawResponse } from '../request/wire.ts'
import { type CacheKey, makeCacheKey, selectVaried } from './cache-key.ts'
import type { Cache, CachedResponse } from './memory-cache.ts'
import { classify } from './read.ts'

/**
 * Sends `If-None-Match` for a response in the cache, and returns that response after a 304. The service confirms that
 * the response has not changed, not that the caller may see it: so the key has the credential. A response is read before
 * it is stored: one that was cut off would be confirmed with each retry.
 */
export function conditional(clock: Clock, cache: Cache): Middleware<RawResponse> {
  const read = classify(clock)
  return async function conditional(call, next) {
    if (!isCacheable(call)) return await read(call, next)
    const key = await ask(clock, call, () => makeCacheKey(call, cache.secret))
    if (!key) return await read(call, next)
    const known = await ask(clock, call, async () => selectKnown(await cache.get(key.text), call))
    const asked = known ? { ...call, headers: { ...call.headers, 'if-none-match': known.etag } } : call
    const response = await read(asked, next)
    if (known && response.status === 304) {
      const headers = merge(known, response)
      return await read(call, async () => ({ ...response, status: 200, headers, body: known.body, fromCache: true }))
    }
    const stored = toStored(call, response, key)
    if (stored) await ask(clock, call, () => cache.set(key.text, stored))
    return response
  }
}

function isCacheable({ endpoint: { operation }, headers }: Call): boolean {
  const { method, responseType = 'text', secret = [] } = operation
  return method === 'GET' && responseType === 'text' && !secret.length && headers['if-none-match'] === undefined
}

/** @throws TypeError it is not a response: another program or an older version may have written it */
function selectKnown(known: CachedResponse | null | undefined, { headers }: Call): CachedResponse | undefined {
  if (known === undefined || known === null) return undefined
  if (!isCached(known)) throw new TypeError('it did not return a response')
  const isSame = Object.entries(known.vary ?? {}).every(([name, value]) => (headers[name] ?? '') === value)
  return isSame ? known : undefined
}

function isCached(value: unknown): value is CachedResponse {
  const { etag, headers, body } = Object(value) as Partial<CachedResponse>
  const isHeader = (pair: unknown): boolean =>
    Array.isArray(pair) && isHeaderName(String(pair[0])) && isHeaderValue(String(pair[1]))
  return filledHeader(etag) && typeof body === 'string' && Array.isArray(headers) && headers.every(isHeader)
}

/** A private response is stored only for a credential: without one, its owner is unknown. */
function toStored(call: Call, response: RawResponse, { hasCredential }: CacheKey): CachedResponse | undefined {
  const { status, headers, body } = response
  const [etag, control] = [headers.get('etag'), headers.get('cache-control')]
  if (etag === null || status !== 200 || typeof body !== 'string') return undefined
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
 * A failing cache does not fail the call. A hanging one is abandoned after the time for one attempt, or when the call
 * is aborted.
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
