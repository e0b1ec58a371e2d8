import { ApiError, meansRateLimit } from '../api-errors.ts'
import { ConnectionError, TimeoutError } from '../errors.ts'
import type { Clock } from '../time.ts'
import { given } from './option-rules.ts'

/**
 * When and how often a call is retried: after 429 always; after a connection error, 408, 500, 502, 503 and 504 if
 * the request can safely be repeated.
 */
export interface RetryPolicy {
  /** The number of retries after the first attempt. @default 3 */
  readonly retries: number
  /**
   * Milliseconds that the first delay has at most. Each delay is random (full jitter), and its limit doubles with every
   * retry.
   * @default 500
   */
  readonly minDelay: number
  /** Milliseconds that any of these delays has at most. @default 20_000 */
  readonly maxDelay: number
  /**
   * Milliseconds that the service may ask to wait, by `Retry-After` or by a limit with nothing left until its reset, on
   * an error or on a success. If it asks for more, the call fails at once, and so does any other call until then that
   * may not wait as long.
   * @default 60_000
   */
  readonly maxRetryAfter: number
  /**
   * Whether a call is retried after an attempt that exceeded `timeout`, if it can safely be repeated.
   * @default false
   */
  readonly timeouts: boolean
  /**
   * The number of retries that all calls of a client share; successful calls refill it. A call that names one has its
   * own.
   * @default 100
   */
  readonly budget: number
}

/** The fields of a `RetryPolicy` that differ from the defaults. */
export type RetryOptions = { readonly [Name in keyof RetryPolicy]?: RetryPolicy[Name] | undefined }

export const defaultRetryPolicy: RetryPolicy = {
  retries: 3,
  minDelay: 500,
  maxDelay: 20_000,
  maxRetryAfter: 60_000,
  timeouts: false,
  budget: 100,
}

/** A policy with the changes of an option `retry`. */
export function retryPolicy(base: RetryPolicy, changes: RetryOptions | false | undefined): RetryPolicy {
  if (changes === undefined) return base
  if (changes === false) return { ...base, retries: 0 }
  return { ...base, ...given(changes) }
}

/** The statuses after which a retry may succeed. */
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/**
 * Whether a failed attempt may be retried. A request that a rate limit rejected or that never arrived may always be;
 * one that the service may have processed only if it can safely be repeated.
 */
export function isRetriable(error: unknown, repeatable: boolean, policy: RetryPolicy): boolean {
  if (ConnectionError.is(error)) return !error.permanent && (repeatable || error.unsent)
  if (TimeoutError.is(error)) return repeatable && policy.timeouts && error.limit === 'timeout'
  if (!ApiError.is(error) || error.retriable === false) return false
  if (meansRateLimit(error)) return true
  return repeatable && (error.retriable ?? temporary.has(error.status))
}

/** Milliseconds after which the service wants to be asked again, if it says. */
export function namedWait(error: unknown, clock: Clock): number | undefined {
  return ApiError.is(error) && error.retryAt ? Math.max(0, error.retryAt.getTime() - clock.now()) : undefined
}

/**
 * Milliseconds to wait before the next attempt: full jitter under a limit that doubles, and never less than the service
 * asked for.
 * @param retry 0 for the first retry
 * @param named milliseconds that the service asked to wait
 */
export function backoff(retry: number, policy: RetryPolicy, named: number | undefined, random: () => number): number {
  if (named !== undefined) return named + random() * Math.min(1000, named / 10)
  return random() * Math.min(policy.maxDelay, policy.minDelay * 2 ** retry)
}

/**
 * A number of retries that all calls of a client share, so that retries do not multiply the load on a failing service.
 */
export interface RetryBudget {
  /** Takes a retry from the budget; false if none is left. */
  take(): boolean
  /** Refills the budget after a success: with the retry that led to it, or with a fraction for a first attempt. */
  refill(afterRetry: boolean): void
}

const perSuccess = 0.2

export function retryBudget(capacity: number): RetryBudget {
  let left = capacity
  return {
    take() {
      if (left < 1) return false
      left -= 1
      return true
    },
    refill(afterRetry) {
      left = Math.min(capacity, left + (afterRetry ? 1 : perSuccess))
    },
  }
}

/** The budget of whoever has these options: its own where they name one, otherwise the shared one. */
export function budgetFor(retry: RetryOptions | false | undefined, shared: RetryBudget): RetryBudget {
  const own = retry ? retry.budget : undefined
  return own === undefined ? shared : retryBudget(own)
}
