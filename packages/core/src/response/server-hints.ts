import type { RateLimitInfo } from '../api-errors.ts'
import type { RateLimitHeaders } from '../request/profile.ts'

/** The IETF's names, for services whose profile names no others. */
const standardHeaders: RateLimitHeaders = {
  limit: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  reset: 'ratelimit-reset',
}

/**
 * Reads the rate limit from the headers of a response.
 * @param now Unix milliseconds
 */
export function readRateLimit(
  headers: Headers,
  now: number,
  names: RateLimitHeaders = standardHeaders,
): RateLimitInfo | undefined {
  const remaining = readRemaining(headers, names)
  const reset = readReset(headers, now, names)
  if (remaining === undefined || reset === undefined) return undefined
  const limit = number(headers.get(names.limit)) ?? remaining
  const used = names.used === undefined ? undefined : number(headers.get(names.used))
  return { limit, remaining, reset: reset.date, ...(used === undefined ? {} : { used }) }
}

/** The number of requests that are left, where the service says it. */
export function readRemaining(headers: Headers, names = standardHeaders): number | undefined {
  return number(headers.get(names.remaining))
}

/**
 * Milliseconds until the reset, less than 0 where it is over; undefined where the service names none, or one that is
 * further away than a day.
 */
export function untilReset(headers: Headers, now: number, names = standardHeaders): number | undefined {
  const wait = readReset(headers, now, names)?.wait
  return wait === undefined || isFar(wait) ? undefined : wait
}

/** What is further away than a day, in milliseconds, is a mistake, and not a time that anybody is to wait for. */
const farAway = 24 * 3_600_000

const isFar = (wait: number): boolean => Math.abs(wait) > farAway

/**
 * Services write seconds from now, Unix seconds or Unix milliseconds, which differ by their size. The last two are on the
 * service's clock.
 */
function readReset(
  headers: Headers,
  now: number,
  names: RateLimitHeaders,
): { readonly date: Date; readonly wait: number } | undefined {
  const value = number(headers.get(names.reset))
  if (value === undefined) return undefined
  const theirs = now + clockSkew(headers, now)
  const fromNow = { from: now, wait: value * 1000 }
  const seconds = { from: theirs, wait: value * 1000 - theirs }
  const milliseconds = { from: theirs, wait: value - theirs }
  const { from, wait } = value > 1e11 ? milliseconds : value > 1e9 ? seconds : fromNow
  const date = new Date(from + wait)
  return Number.isNaN(date.getTime()) ? undefined : { date, wait }
}

/** The first number of a list such as `10, 10;w=60`; a date is none. */
function number(text: string | null): number | undefined {
  const first = /^\s*(\d+(?:\.\d+)?)\s*(?:[,;]|$)/.exec(text ?? '')?.[1]
  const value = Number(first)
  return Number.isFinite(value) ? value : undefined
}

/**
 * Milliseconds until the time in `Retry-After`, which is in seconds or an HTTP date; undefined where it is further away
 * than a day. A date is read on the service's own clock, where the response has a `Date` header.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const isSeconds = /^\s*\d+(\.\d+)?\s*$/.test(text)
  const wait = isSeconds ? Number(text) * 1000 : Date.parse(text) - (now + clockSkew(headers, now))
  return Number.isNaN(wait) || isFar(wait) ? undefined : Math.max(0, wait)
}

/**
 * Milliseconds that a service asks its callers to wait, by `Retry-After` or by a limit with nothing left; undefined
 * where it does not.
 */
export function readWait(headers: Headers, now: number, names?: RateLimitHeaders): number | undefined {
  const named = readRetryAfter(headers, now)
  if (named !== undefined || readRateLimit(headers, now, names)?.remaining !== 0) return named
  const wait = untilReset(headers, now, names)
  return wait === undefined ? undefined : Math.max(0, wait)
}

/**
 * When to try again after what the service asks to wait, and by which option the call would have waited.
 * @param wait milliseconds
 * @param maxRetryAfter the milliseconds that the call waits at most
 */
export function tryAgain(now: number, wait: number, maxRetryAfter: number): string {
  const at = `Try again at ${new Date(now + wait).toISOString()}`
  if (wait <= maxRetryAfter) return at
  const enough = `retry: { maxRetryAfter: ${Math.ceil(wait / 1000) * 1000} }`
  return `${at}, in ${Math.ceil(wait / 1000)} s; with \`${enough}\` the call would wait`
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
