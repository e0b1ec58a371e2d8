import type { Clock } from './clock.ts'
import type { Hooks } from './hooks.ts'
import type { Logger } from './logger.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RetryPolicy } from './retry-policy.ts'
import type { Fetch } from './send/fetch.ts'
import type { Step } from './send/call.ts'
import type { Token } from './tokens/token-source.ts'

/** What is checked, and what happens with an answer that breaks its documented shape. */
export interface Validation {
  /** Whether params are checked before anything is sent; they are, unless set. */
  readonly request?: 'throw' | 'off'
  /**
   * `throw` (unless set): a `ResponseValidationError`. `report`: the data comes through and `onInvalidResponse` gets the
   * issues. `off`: nothing is checked.
   */
  readonly response?: 'throw' | 'report' | 'off'
}

/** Options that every client takes beside its address. */
export interface ClientOptions {
  /** A token, a function (asked at every call), or a source. It is sent to the client's own origin only. */
  readonly token?: Token | undefined
  /** Takes the place of the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Milliseconds for one attempt, its body included; of a body that is streamed, for each piece that somebody waits for.
   * `false` for no limit. 60,000 unless set.
   */
  readonly timeout?: number | false | undefined
  /** Milliseconds for a whole call: all attempts and waits, and all pages of a walk. */
  readonly deadline?: number | undefined
  /** What is repeated, how often and when; `false`: nothing. */
  readonly retry?: Partial<RetryPolicy> | false | undefined
  /** The client's own budget of requests. `false`: none, and what the service says of its limit is not heeded either. */
  readonly rateLimit?: RateLimit | false | undefined
  readonly validation?: Validation | undefined
  readonly hooks?: Hooks | undefined
  readonly logger?: Logger | undefined
  /** Steps of your own: around each call, or around each attempt. */
  readonly steps?: { readonly call?: readonly Step[]; readonly attempt?: readonly Step[] } | undefined
  /** Takes the place of the system's time. */
  readonly clock?: Clock | undefined
}

/** Options of one call; they go before the client's. */
export interface CallOptions {
  /** Ends the call, whatever it is waiting for, with the signal's own reason. */
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | false | undefined
  readonly deadline?: number | undefined
  readonly retry?: Partial<RetryPolicy> | false | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly validation?: Validation | undefined
  /** Further query parameters, for what the documents do not show. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Options of a call that gives a list in pages. */
export interface PagedOptions extends CallOptions {
  /**
   * At most this many pages on their way or waiting for the consumer. Where the last page is known they are fetched side
   * by side, else the next one while the consumer works; the order stays. 1 unless set.
   */
  readonly concurrency?: number | undefined
  /** Ends the iteration after this many items. */
  readonly limit?: number | undefined
  /** The `cursor` of a page: goes on after that page. */
  readonly from?: string | undefined
}
