import { checkOptions, count, fields, type RulesOf } from '../request/option-rules.ts'

/** A response as a cache stores it. It contains no token. */
export interface CachedResponse {
  /** The `ETag` with which the service is asked whether the response has changed. */
  readonly etag: string
  /** The headers that belong to the body. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** Headers of the request that must match, besides those in the key. @default none */
  readonly vary?: Readonly<Record<string, string>> | undefined
}

/**
 * Stores responses by their request, so that an unchanged one is not sent again. A response for one credential is never
 * returned for another: the key of a request with a credential contains its digest.
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

const cacheOptions = /* @__PURE__ */ fields({ max: count } satisfies RulesOf<
  NonNullable<Parameters<typeof memoryCache>[0]>
>)

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
