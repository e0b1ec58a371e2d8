import { ApiError, RateLimitError } from '../api-errors.ts'
import type { Clock } from '../clock.ts'
import { ConnectionError, TimeoutError } from '../errors.ts'

/** When and how often a call is repeated. Times are milliseconds. */
export interface RetryPolicy {
  /** Repeats after the first try. @default 3 */
  readonly retries: number
  /** The longest first wait. Each wait is a random part of a limit that doubles with every repeat. @default 500 */
  readonly minDelay: number
  /** The longest of these waits. @default 20_000 */
  readonly maxDelay: number
  /** The longest wait that the service may ask for; where it asks for more, the call fails at once. @default 60_000 */
  readonly maxRetryAfter: number
  /** Whether a call whose attempt took longer than `timeout` is repeated, where a repeat does no harm. @default false */
  readonly timeouts: boolean
  /** Repeats that all calls of a client together may have in stock; successes fill it up again. @default 100 */
  readonly budget: number
}

export const defaultRetryPolicy: RetryPolicy = {
  retries: 3,
  minDelay: 500,
  maxDelay: 20_000,
  maxRetryAfter: 60_000,
  timeouts: false,
  budget: 100,
}

/** The policy that the options ask for, over another one. */
export function retryPolicy(base: RetryPolicy, wish: Partial<RetryPolicy> | false | undefined): RetryPolicy {
  if (wish === undefined) return base
  if (wish === false) return { ...base, retries: 0 }
  const named = Object.entries(wish).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(named) }
}

/** The statuses after which a repeat may succeed. */
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/**
 * Whether a failed try may be repeated. A request that was refused by a rate limit or never arrived may always be; one
 * that may have been processed only where a repeat does no harm.
 */
export function isRetriable(error: unknown, repeatable: boolean, policy: RetryPolicy): boolean {
  if (ConnectionError.is(error)) return !error.permanent && (repeatable || error.unsent)
  if (TimeoutError.is(error)) return repeatable && policy.timeouts && error.limit === 'timeout'
  if (!ApiError.is(error) || error.retriable === false) return false
  if (error.status === 429 || error.name === RateLimitError.kind) return true
  return repeatable && (error.retriable ?? temporary.has(error.status))
}

/** Milliseconds after which the service wants to be asked again, where it says. */
export function namedWait(error: unknown, clock: Clock): number | undefined {
  return ApiError.is(error) && error.retryAt ? Math.max(0, error.retryAt.getTime() - clock.now()) : undefined
}

/**
 * Milliseconds to wait before the next try: full jitter under a limit that doubles, and never before the time that the
 * service named.
 * @param retry 0 for the first repeat
 */
export function backoff(retry: number, policy: RetryPolicy, named: number | undefined, random: () => number): number {
  if (named !== undefined) return named + random() * Math.min(1000, named / 10)
  return random() * Math.min(policy.maxDelay, policy.minDelay * 2 ** retry)
}
