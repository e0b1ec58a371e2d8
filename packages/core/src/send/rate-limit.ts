import type { Clock } from '../clock.ts'
import type { PermitSource } from './permits.ts'

/** A budget of requests that a client keeps to. */
export interface RateLimit {
  /** At most this many requests … */
  readonly requests: number
  /** … leave in any span of this many milliseconds. */
  readonly per: number
  /** At most this many requests under way at once. @default Infinity */
  readonly concurrency?: number
  /** What a call does when the budget is spent: wait until there is one again, or fail with a `RateLimitError`. @default 'wait' */
  readonly whenSpent?: 'wait' | 'fail'
  /** `true`: the budget is only what is assumed of the service, and does not count while its own headers say what is left. @default false */
  readonly assumed?: boolean
  /** Takes the place of this client's own count, for a budget that several processes share. */
  readonly permits?: (clock: Clock) => PermitSource
}
