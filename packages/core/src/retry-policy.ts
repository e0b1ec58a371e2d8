import { ApiError, ConnectionError, TimeoutError } from './errors.ts'

/** When and how often a call is repeated. Times are milliseconds. */
export interface RetryPolicy {
  /** Repeats after the first try; 3 unless set. */
  readonly retries: number
  /** The longest first wait. Each wait is a random part of a limit that doubles with every repeat. 500 unless set. */
  readonly minDelay: number
  /** The longest of these waits. 20,000 unless set. */
  readonly maxDelay: number
  /** The longest wait that the service may ask for; where it asks for more, the call fails at once. 60,000 unless set. */
  readonly maxRetryAfter: number
  /** Whether a call whose attempt took longer than `timeout` is repeated, where a repeat is harmless. Not unless set. */
  readonly timeouts: boolean
  /** Repeats that all calls of a client together may have in stock; successes fill it up again. 100 unless set. */
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
  return wish === false ? { ...base, retries: 0 } : { ...base, ...wish }
}

/** The statuses that a repeat may mend. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/**
 * Whether a failed try may be repeated.
 * @param repeatable whether a request that was processed may be sent again
 * @param named whether the service itself named a time to come back
 * @see api.md, Retry defaults
 */
export function isRetriable(error: unknown, repeatable: boolean, named: boolean, policy: RetryPolicy): boolean {
  if (ConnectionError.is(error)) return repeatable || error.unsent
  if (TimeoutError.is(error)) return repeatable && policy.timeouts
  if (!ApiError.is(error)) return false
  if (isRefused(error) || (error.status === 503 && named)) return true
  return repeatable && (error.retriable ?? passing.has(error.status))
}

function isRefused(error: ApiError): boolean {
  return error.status === 429 || error.name === 'RateLimitError'
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
