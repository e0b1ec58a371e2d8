/** The names of the headers in which a service tells its rate limit. */
export interface RateLimitHeaders {
  readonly limit: string
  readonly remaining: string
  /** Unix seconds, or seconds from now. */
  readonly reset: string
  readonly used?: string
}

/** What a service says of its rate limit. */
export interface RateLimitInfo {
  readonly limit: number
  readonly remaining: number
  readonly used?: number
  /** When the full limit is available again. */
  readonly reset: Date
}

/** The IETF's names, for services whose profile has no others. */
const standardHeaders: RateLimitHeaders = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
}

/**
 * What the headers of a response say of the rate limit.
 * @param now Unix milliseconds, for a reset that is given in seconds from now
 */
export function readRateLimit(
  headers: Headers,
  now: number,
  names: RateLimitHeaders = standardHeaders,
): RateLimitInfo | undefined {
  const remaining = number(headers.get(names.remaining))
  if (remaining === undefined) return undefined
  const reset = number(headers.get(names.reset))
  if (reset === undefined) return undefined
  const limit = number(headers.get(names.limit)) ?? remaining
  const used = names.used === undefined ? undefined : number(headers.get(names.used))
  return { limit, remaining, reset: resetDate(reset, now), ...(used === undefined ? {} : { used }) }
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
 * clock where the response shows it.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - (now + clockSkew(headers, now)))
}

/** Below this, a difference between two clocks is the coarseness of the Date header and the way of the response. */
const coarseness = 2000

/** Milliseconds by which the service's clock is ahead of ours, by its Date header. */
export function clockSkew(headers: Headers, now: number): number {
  const skew = Date.parse(headers.get('date') ?? '') - now
  return Math.abs(skew) > coarseness ? skew : 0
}
