import type { Clock } from './clock.ts'
import { RequestValidationError } from './errors.ts'

/** A budget of requests that a client keeps to. */
export interface RateLimit {
  /** At most this many requests … */
  readonly requests: number
  /** … in any span of this many milliseconds. */
  readonly per: number
  /** At most this many requests on their way at once. */
  readonly concurrency?: number
  /** What a call does when the budget is spent: wait until there is one again (unless set), or fail with a `RateLimitError`. */
  readonly whenSpent?: 'wait' | 'fail'
  /** `true`: the budget is only what is assumed of the service, and counts for nothing while its own headers say what is left. */
  readonly assumed?: boolean
  /** Takes the place of this client's own count, for a budget that several processes share. */
  readonly permits?: (clock: Clock) => PermitSource
}

/** What a service said of its limit. Times are Unix milliseconds by this process's clock. */
export interface ServiceLimit {
  /** This many requests are left … */
  readonly left?: number
  /** … until then. */
  readonly resetAt?: number
  /** It refused a request, and wants no other before then. */
  readonly pausedUntil?: number
}

/** Where permits to send come from. */
export interface PermitSource {
  /**
   * Takes a permit and gives 0, or gives the milliseconds after which it is worth asking again; Infinity where the source
   * will say so itself, or the error that calls are to fail with.
   */
  take(now: number): number | Error
  /** Sets what the source calls when it is worth asking again. */
  whenReady?(callback: () => void): void
  /** Tells the source what the service said. */
  learn?(said: ServiceLimit, now: number): void
}

/**
 * At most `requests` permits in any span of `per` milliseconds, by the times of the last ones: a window that slides,
 * so that no burst at the edge of two windows comes to twice the budget.
 */
export function slidingWindow({ requests, per }: Pick<RateLimit, 'requests' | 'per'>): PermitSource {
  const taken: number[] = []
  let oldest = 0
  return {
    take(now) {
      if (taken.length < requests) {
        taken.push(now)
        return 0
      }
      const wait = (taken[oldest] as number) + per - now
      if (wait > 0) return wait
      taken[oldest] = now
      oldest = (oldest + 1) % requests
      return 0
    },
  }
}

export function checkRateLimit(limit: RateLimit): RateLimit {
  const issues = (['requests', 'per', 'concurrency'] as const).flatMap((name) => {
    const value: unknown = limit[name]
    const whole = name === 'per' ? typeof value === 'number' && Number.isFinite(value) : Number.isSafeInteger(value)
    if ((whole && (value as number) > 0) || (name === 'concurrency' && value === undefined)) return []
    return [{ path: ['rateLimit', name], message: 'must be a number greater than 0', expected: 'number' }]
  })
  if (issues.length)
    throw new RequestValidationError(
      `rateLimit.${issues.map((issue) => issue.path[1]).join(', ')} must be a number greater than 0`,
      { issues },
    )
  return limit
}
