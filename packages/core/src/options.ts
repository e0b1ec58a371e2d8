import type { Clock } from './clock.ts'
import type { Hooks } from './hooks.ts'
import type { Logger } from './logger.ts'
import type { Validation } from './request/validation.ts'
import type { Answer } from './response/answer.ts'
import type { Result } from './response/result.ts'
import type { Cache } from './send/cache.ts'
import type { Fetch } from './send/fetch.ts'
import type { RateLimit } from './send/rate-limit.ts'
import type { RetryPolicy } from './send/retry-policy.ts'
import type { Step } from './send/step.ts'
import type { Token } from './tokens/token-source.ts'

/** Options that every client takes besides its address. */
export interface ClientOptions {
  /** A token, a function (asked at every call), or a source. It is sent to the client's own origin only. */
  readonly token?: Token | undefined
  /** Is called with a URL and an init in place of the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Headers of every request. They are sent to the client's own origin only. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  /**
   * Milliseconds for one attempt, its body included; of a body that is streamed, for each piece that somebody waits for.
   * `false` for no limit.
   * @default 60_000
   */
  readonly timeout?: number | false | undefined
  /** Milliseconds for a whole call: all attempts and waits, and all pages of a walk. @default none */
  readonly deadline?: number | undefined
  /** What is repeated, how often and when; `false`: nothing. */
  readonly retry?: Partial<RetryPolicy> | false | undefined
  /** The client's own budget of requests. `false`: none, and what the service says of its limit is ignored as well. */
  readonly rateLimit?: RateLimit | false | undefined
  readonly validation?: Validation | undefined
  readonly hooks?: Hooks | undefined
  readonly logger?: Logger | undefined
  /** Keeps responses, so that what has not changed need not be sent again (`ETag`). @default none */
  readonly cache?: Cache | undefined
  /** Steps of your own: around each call, or around each attempt. */
  readonly steps?: { readonly call?: readonly Step<Result>[]; readonly attempt?: readonly Step<Answer>[] } | undefined
  /** Takes the place of the system's time. */
  readonly clock?: Clock | undefined
}

/** Options of one call; they take precedence over the client's. */
export interface CallOptions {
  /** Ends the call, whatever it is waiting for, with the signal's own reason. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt; `false` for no limit. */
  readonly timeout?: number | false | undefined
  /** Milliseconds for the whole call. */
  readonly deadline?: number | undefined
  readonly retry?: Partial<RetryPolicy> | false | undefined
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly validation?: Validation | undefined
  /** Further query parameters, for what the documents do not show. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Options of a call that returns a list in pages. */
export interface PagedOptions extends CallOptions {
  /**
   * At most this many pages being fetched or waiting for the consumer. Where the last page is known they are fetched in
   * parallel, otherwise the next one while the consumer works; the order stays.
   * @default 1
   */
  readonly concurrency?: number | undefined
  /** Ends the iteration after this many items. @default Infinity */
  readonly limit?: number | undefined
  /** The `cursor` of a page: goes on after that page. */
  readonly from?: string | undefined
}
