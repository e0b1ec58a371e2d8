import type { Clock } from '../clock.ts'
import type { PermitSource } from './permits.ts'

/** A limit on the requests that a client sends: on their number in a span of time, on those in flight, or on both. */
export interface RateLimit {
  /** The number of requests in any span of `per` milliseconds. Only together with `per`. @default Infinity */
  readonly requests?: number | undefined
  /** Milliseconds. Only together with `requests`. @default none */
  readonly per?: number | undefined
  /**
   * The number of requests that may be in flight at the same time. A streamed body counts until it was read to its end
   * or cancelled.
   * @default Infinity
   */
  readonly concurrency?: number | undefined
  /**
   * What a call does when the limit is reached: wait until it may be sent, or fail with a `RateLimitError`.
   * @default 'wait'
   */
  readonly whenSpent?: 'wait' | 'fail' | undefined
  /**
   * Whether the limit is only a guess, and is ignored while the service's own headers report what is left.
   * @default false
   */
  readonly assumed?: boolean | undefined
  /** Replaces this client's own count, for a limit that several processes share. @default counted in this process */
  readonly permits?: ((clock: Clock) => PermitSource) | undefined
}
