/** The names of the headers in which a service reports its rate limit. */
export interface RateLimitHeaders {
  /** The header with the number of requests allowed in a window. */
  readonly limit: string
  /** The header with the number of requests left. */
  readonly remaining: string
  /** The header with the end of the window, in Unix seconds or seconds from now. */
  readonly reset: string
  /** The header with the number of requests used. @default none */
  readonly used?: string
}

/** What a service reports about its rate limit. */
export interface RateLimitInfo {
  /** The number of requests allowed in a window. */
  readonly limit: number
  /** The number of requests left in it. */
  readonly remaining: number
  /** The number of requests used, where the service reports it. */
  readonly used?: number
  /** When the full limit is available again. */
  readonly reset: Date
}

/** The IETF's names, for services whose profile names no others. */
const standardHeaders: RateLimitHeaders = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
}

/**
 * Reads the rate limit from the headers of a response.
 * @param now Unix milliseconds, for a reset in seconds from now
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

/** A century, in milliseconds. A service that names a later time means never, and no date can represent any number. */
const longestWait = 100 * 365.25 * 24 * 3_600_000

/** A reset is in Unix seconds, or in seconds from now where Unix seconds would mean a time before 2001. */
function resetDate(seconds: number, now: number): Date {
  return new Date(Math.min(seconds > 1e9 ? seconds * 1000 : now + seconds * 1000, now + longestWait))
}

function number(text: string | null): number | undefined {
  const value = text === null || text.trim() === '' ? NaN : Number.parseFloat(text)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

/**
 * Milliseconds until the time in `Retry-After`, which is in seconds or an HTTP date. A date is read on the service's
 * own clock, where the response has a `Date` header.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Math.min(Number(text) * 1000, longestWait)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - (now + clockSkew(headers, now)))
}

/**
 * A smaller difference between the clocks, in milliseconds, comes from the precision of the Date header and from
 * latency.
 */
const tolerance = 2000

/** Milliseconds by which the service's clock is ahead of ours, according to its Date header. */
export function clockSkew(headers: Headers, now: number): number {
  const skew = Date.parse(headers.get('date') ?? '') - now
  return Math.abs(skew) > tolerance ? skew : 0
}
