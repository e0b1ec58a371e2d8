import type { Clock } from '../clock.ts'
import type { PermitSource } from './permits.ts'

/** A limit on the number of requests that a client sends. */
export interface RateLimit {
  /** The number of requests in any span of `per` milliseconds. */
  readonly requests: number
  /** Milliseconds. */
  readonly per: number
  /** The number of requests that may be in flight at the same time. @default Infinity */
  readonly concurrency?: number
  /**
   * What a call does when the limit is reached: wait until it may be sent, or fail with a `RateLimitError`.
   * @default 'wait'
   */
  readonly whenSpent?: 'wait' | 'fail'
  /**
   * Whether the limit is only a guess, and is ignored while the service's own headers report what is left.
   * @default false
   */
  readonly assumed?: boolean
  /** Replaces this client's own count, for a limit that several processes share. @default counted in this process */
  readonly permits?: (clock: Clock) => PermitSource
}
