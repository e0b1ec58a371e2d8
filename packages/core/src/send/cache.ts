import { showHeaders } from '../redact.ts'
import type { Call } from '../request/call.ts'
import type { Answer } from '../response/answer.ts'
import { waitFor } from '../wait.ts'
import type { Step } from './step.ts'

/** A response as a cache keeps it. It holds no token. */
export interface CachedResponse {
  readonly etag: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Keeps responses by their request, so that unchanged ones need not be sent again. */
export interface Cache {
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>
  set(key: string, response: CachedResponse): void | Promise<void>
}

/**
 * Keeps responses in this process, the ones used last.
 * @param options.max number of responses @default 500
 */
export function memoryCache({ max = 500 }: { readonly max?: number } = {}): Cache {
  const answers = new Map<string, CachedResponse>()
  return {
    get(key) {
      const found = answers.get(key)
      if (found) {
        answers.delete(key)
        answers.set(key, found)
      }
      return found
    },
    set(key, answer) {
      answers.delete(key)
      answers.set(key, answer)
      if (answers.size > max) answers.delete(answers.keys().next().value as string)
    },
  }
}

/**
 * Asks for what is known already only if it has changed: sends `If-None-Match`, and answers a 304 out of the cache. Every
 * response is confirmed by the service with the caller's own token, so a shared cache shows nobody what is not theirs.
 */
export function conditional(cache: Cache | undefined): Step<Answer> | undefined {
  if (!cache) return undefined
  return async function conditional(call, next) {
    if (!isCacheable(call)) return next(call)
    const key = keyOf(call)
    const known = await ask(call, () => cache.get(key))
    const answer = await next(known ? { ...call, headers: { ...call.headers, 'if-none-match': known.etag } } : call)
    if (known && answer.status === 304)
      return { ...answer, status: 200, headers: merge(known, answer), body: known.body, fromCache: true }
    const etag = answer.headers.get('etag')
    if (answer.status === 200 && etag !== null && !/\bno-store\b/i.test(answer.headers.get('cache-control') ?? ''))
      await ask(call, () => cache.set(key, { etag, headers: kept(answer.headers, call), body: answer.body as string }))
    return answer
  }
}

function isCacheable({ endpoint: { operation }, headers }: Call): boolean {
  const { method, responseType = 'text', secret = [] } = operation
  return method === 'GET' && responseType === 'text' && !secret.length && headers['if-none-match'] === undefined
}

/** The URL and the headers by which responses differ; those that may be secret are not among them. */
function keyOf(call: Call): string {
  const shown = Object.entries(showHeaders(call.headers, call)).filter(([name]) => name !== 'user-agent')
  return `${call.url} ${JSON.stringify(Object.fromEntries(shown))}`
}

/** A cache that fails is no reason for a call to fail; one that hangs ends with the call. */
async function ask<T>(call: Call, run: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await waitFor('the cache', Promise.resolve(run()), call.signal)
  } catch (error) {
    if (call.signal?.aborted) throw error
    call.report.log('warn', `${call.endpoint.name}: the cache failed: ${String(error)}`)
    return undefined
  }
}

const lasting: ReadonlySet<string> = new Set(['content-type', 'etag', 'last-modified', 'link'])

/** Headers that belong to the body; the others are of the moment. */
function kept(headers: Headers, { endpoint }: Call): [string, string][] {
  return Array.from(headers).filter(([name]) => lasting.has(name) || endpoint.profile.shown?.includes(name))
}

function merge(known: CachedResponse, { headers }: Answer): Headers {
  const merged = new Headers(known.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of headers) merged.set(name, value)
  return merged
}
