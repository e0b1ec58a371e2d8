import type { Answer } from './answer.ts'
import type { Step } from './call.ts'

/** An answer as a cache keeps it. It holds no token. */
export interface CachedAnswer {
  readonly etag: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Keeps answers by their request, so that unchanged ones need not be sent again. */
export interface Cache {
  get(key: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined>
  set(key: string, answer: CachedAnswer): void | Promise<void>
}

/** Keeps answers in this process, the ones used last. */
export function memoryCache({ max = 500 }: { readonly max?: number } = {}): Cache {
  const answers = new Map<string, CachedAnswer>()
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
 * answer is confirmed by the service with the caller's own token, so a shared cache shows nobody what is not theirs.
 */
export function conditional(cache: Cache): Step {
  return async (call, next) => {
    if (call.operation.method !== 'GET' || call.reading !== 'text' || call.headers['if-none-match'] !== undefined)
      return next(call)
    const key = `${call.url} ${call.headers['accept']} ${call.headers['x-service-api-version']}`
    const known = await cache.get(key)
    const answer = await next(known ? { ...call, headers: { ...call.headers, 'if-none-match': known.etag } } : call)
    if (known && answer.status === 304)
      return { ...answer, status: 200, headers: merge(known, answer), body: known.body }
    const etag = answer.headers.get('etag')
    if (answer.status === 200 && etag !== null && !/\bno-store\b/i.test(answer.headers.get('cache-control') ?? '')) {
      await cache.set(key, { etag, headers: kept(answer.headers), body: answer.body as string })
    }
    return answer
  }
}

/** Headers of the answer of then that have a meaning for its body; the others are of the moment. */
function kept(headers: Headers): [string, string][] {
  return Array.from(headers).filter(([name]) =>
    ['content-type', 'etag', 'last-modified', 'link', 'total-count'].includes(name),
  )
}

function merge(known: CachedAnswer, { headers }: Answer): Headers {
  const merged = new Headers(known.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of headers) merged.set(name, value)
  return merged
}
