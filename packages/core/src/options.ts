import type { Clock } from './clock.ts'
import type { Hooks } from './hooks.ts'
import type { Logger } from './logger.ts'
import type { QueryValue } from './request/query.ts'
import type { Validation } from './request/validation.ts'
import type { Answer } from './response/answer.ts'
import type { Result } from './response/result.ts'
import type { Cache } from './send/cache.ts'
import type { Fetch } from './send/fetch.ts'
import type { RateLimit } from './send/rate-limit.ts'
import type { RetryOptions } from './send/retry-policy.ts'
import type { Middleware } from './send/middleware.ts'
import type { Token } from './tokens/token-source.ts'

/** Options that every client takes besides its address. */
export interface ClientOptions {
  /**
   * A token, a function that returns one (called for every call), or a source. Sent to the client's own origin only.
   * @default none
   */
  readonly token?: Token | undefined
  /** Sends the requests: any function that takes a URL and an init, as `fetch` does. @default the global `fetch` */
  readonly fetch?: Fetch | undefined
  /**
   * Headers of every request, sent to the client's own origin only. An undefined value removes one that the client sends
   * by itself, such as `user-agent`.
   * @default none
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  /**
   * Whether the client's own addresses may be plain HTTP, which anyone on the way can read: for a cluster or a socket.
   * @default false
   */
  readonly allowHttp?: boolean | undefined
  /**
   * Milliseconds for one attempt, including the body; for a streamed body, milliseconds to wait for each chunk.
   * `false` for no limit.
   * @default 60_000
   */
  readonly timeout?: number | false | undefined
  /** Milliseconds for a whole call: all attempts and waits, and all pages of an iteration. @default no limit */
  readonly deadline?: number | undefined
  /**
   * Bytes that the body of a response may have after decompression, where it is read whole; it is counted while it is
   * received. `false` for no limit. A body that is returned as a stream has none.
   * @default 67_108_864 (64 MiB)
   */
  readonly maxBody?: number | false | undefined
  /** When and how often a call is retried; `false` for never. @default the defaults of `RetryPolicy` */
  readonly retry?: RetryOptions | false | undefined
  /**
   * The client's own limit on requests. `false` for none, and to ignore the limit that the service reports.
   * @default no limit of the client's own; the limit that the service reports is respected
   */
  readonly rateLimit?: RateLimit | false | undefined
  /** What is validated, and what happens to invalid data. @default { request: 'throw', response: 'throw' } */
  readonly validation?: Validation | undefined
  /** Functions that are called when something happens to a call, or an object of a class with such methods. @default none */
  readonly hooks?: Hooks | undefined
  /** Where the client logs what it does, such as `console` or `logFrom('info')`. @default none */
  readonly logger?: Logger | undefined
  /** Stores responses, so that an unchanged one is not sent again (`ETag`). @default none */
  readonly cache?: Cache | undefined
  /** Functions `(call, next) => outcome` around each call, or around each attempt, the outermost first. @default none */
  readonly middleware?:
    | {
        readonly call?: readonly Middleware<Result>[] | undefined
        readonly attempt?: readonly Middleware<Answer>[] | undefined
      }
    | undefined
  /** Replaces the system's time, for tests. @default systemClock */
  readonly clock?: Clock | undefined
}

/** Options of one call. They override the client's. */
export interface CallOptions {
  /** Ends the call at any point; it rejects with the signal's own reason. @default none */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, including the body; `false` for no limit. @default the client's */
  readonly timeout?: number | false | undefined
  /** Milliseconds for the whole call. @default the client's */
  readonly deadline?: number | undefined
  /** Bytes that the body of the response may have; `false` for no limit. @default the client's */
  readonly maxBody?: number | false | undefined
  /** When and how often the call is retried; `false` for never. @default the client's */
  readonly retry?: RetryOptions | false | undefined
  /** Headers of this call, added to the client's; an undefined value removes one of those. @default none */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  /** What is validated, and what happens to invalid data. @default the client's */
  readonly validation?: Validation | undefined
  /** More query parameters, for those that are not documented. A list repeats its name. @default none */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
}

/** Options of a call that returns a list in pages. */
export interface PagedOptions extends CallOptions {
  /**
   * The number of pages that may be in flight or waiting for the consumer. Where the number of the last page is known
   * they are fetched in parallel, otherwise only the next one is fetched ahead. Items stay in order.
   * @default 1
   */
  readonly concurrency?: number | undefined
  /** The largest number of items, in each way to read the list; 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
  /** The `cursor` of a page of this list with the same params, to continue after that page. @default the first page */
  readonly from?: string | undefined
}
