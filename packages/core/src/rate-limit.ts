import type { Clock } from './clock.ts'
import { RequestValidationError } from './errors.ts'
import type { PermitSource } from './send/permits.ts'

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
