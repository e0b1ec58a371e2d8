/** What a service says of its rate limit. */
export interface RateLimitInfo {
  readonly limit: number
  readonly remaining: number
  readonly used?: number
  /** When the full limit is there again. */
  readonly reset: Date
}

const families = ['x-ratelimit-', 'rate-', 'ratelimit-'] as const

/**
 * The rate-limit headers of an answer, of whichever family: `X-RateLimit-*`, `Rate-*`, the IETF's `RateLimit-*`.
 * @param now Unix milliseconds, for a reset that is given in seconds from now
 */
export function readRateLimit(headers: Headers, now: number): RateLimitInfo | undefined {
  for (const family of families) {
    const remaining = number(headers.get(`${family}remaining`))
    if (remaining === undefined) continue
    const limit = number(headers.get(`${family}limit`)) ?? remaining
    const reset = number(headers.get(`${family}reset`))
    if (reset === undefined) continue
    const used = number(headers.get(`${family}used`))
    return { limit, remaining, reset: resetDate(reset, now), ...(used === undefined ? {} : { used }) }
  }
  return undefined
}

/** A reset is Unix seconds, or seconds from now where that would lie before 2001. */
function resetDate(seconds: number, now: number): Date {
  return new Date(seconds > 1e9 ? seconds * 1000 : now + seconds * 1000)
}

function number(text: string | null): number | undefined {
  const value = text === null || text.trim() === '' ? NaN : Number.parseFloat(text)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

/**
 * Milliseconds until the time that `Retry-After` names: seconds or an HTTP date. A date is taken by the service's own
 * clock where the answer shows it.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - (now + clockSkew(headers, now)))
}

/** Below this, a difference between two clocks is the coarseness of the Date header and the way of the answer. */
const coarseness = 2000

/** Milliseconds by which the service's clock is ahead of ours, by its Date header. */
export function clockSkew(headers: Headers, now: number): number {
  const skew = Date.parse(headers.get('date') ?? '') - now
  return Math.abs(skew) > coarseness ? skew : 0
}
