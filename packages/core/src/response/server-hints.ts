import type { RateLimitInfo } from '../api-errors.ts'
import type { RateLimitHeaders, ReadRateLimit, ReportedLimit } from '../request/profile.ts'
import { isAmount } from './amount.ts'

/** How a service reports its rate limit: the names of its headers, or a function that reads them. */
export type LimitReader = RateLimitHeaders | ReadRateLimit | undefined

/** When the service accepts requests, according to a response. Spans are milliseconds from now. */
export interface ServerHints {
  /** The number of requests left until `resetIn`; absent if the service does not say both. */
  readonly remaining?: number
  /** When the full limit is available again; negative if that time has passed. */
  readonly resetIn?: number
  /** The time before which the service accepts no request. */
  readonly retryIn?: number
}

/** Header names that many services use. */
const commonHeaders: readonly RateLimitHeaders[] = ['ratelimit', 'x-ratelimit'].flatMap((prefix) =>
  ['', '-requests'].map((suffix) => ({
    limit: `${prefix}-limit${suffix}`,
    remaining: `${prefix}-remaining${suffix}`,
    reset: `${prefix}-reset${suffix}`,
    used: `${prefix}-used${suffix}`,
  })),
)

/**
 * Reads the rate limit from the headers of a response.
 * @param now Unix milliseconds
 */
export function readRateLimit(headers: Headers, now: number, reader?: LimitReader): RateLimitInfo | undefined {
  const { limit, remaining, used, reset } = readReported(headers, reader) ?? {}
  const read = readReset(reset, headers, now)
  if (remaining === undefined || read === undefined) return undefined
  return { limit: limit ?? remaining, remaining, reset: read.date, ...(used === undefined ? {} : { used }) }
}

/**
 * Reads when the service accepts requests again. A time more than a day away is ignored.
 * @param now Unix milliseconds
 */
export function readHints(headers: Headers, now: number, reader?: LimitReader): ServerHints {
  const { remaining, reset } = readReported(headers, reader) ?? {}
  const resetIn = readReset(reset, headers, now)?.wait
  const retryIn = readRetryAfter(headers, now)
  return {
    ...(remaining === undefined || resetIn === undefined || isFar(resetIn) ? {} : { remaining, resetIn }),
    ...(retryIn === undefined ? {} : { retryIn }),
  }
}

/**
 * Milliseconds that a service asks its callers to wait, by `Retry-After` or by a limit with nothing left; undefined if
 * it does not ask.
 */
export function readWait(headers: Headers, now: number, reader?: LimitReader): number | undefined {
  const { retryIn, remaining, resetIn } = readHints(headers, now, reader)
  return retryIn ?? (remaining === 0 && resetIn !== undefined ? Math.max(0, resetIn) : undefined)
}

/**
 * Milliseconds until the time in `retry-after-ms` or `Retry-After`; undefined if it is further away than a day. A date is
 * read on the service's own clock, if the response has a `Date` header.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const ms = readNumber(headers.get('retry-after-ms'))
  const text = headers.get('retry-after')
  if (ms === undefined && text === null) return undefined
  const age = readAge(headers)
  const wait = ms === undefined ? readWhen(text ?? '', headers, now) : ms - age
  return wait === undefined || isFar(wait) ? undefined : Math.max(0, wait)

  function readWhen(when: string, ...clock: [Headers, number]): number | undefined {
    if (/^\s*\d+(\.\d+)?\s*$/.test(when)) return Number(when) * 1000 - age
    return readTime(when, ...clock)?.wait
  }
}

/** Returns true if the service says that a retry may succeed; undefined if it does not say. */
export function readShouldRetry(headers: Headers): boolean | undefined {
  const text = headers.get('x-should-retry')?.trim().toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** Reads the limit as the profile says, or else by the standard fields and names. */
function readReported(headers: Headers, reader: LimitReader): ReportedLimit | undefined {
  if (typeof reader === 'function') return checkReported(reader(headers)) ?? readStandard(headers)
  return (reader && readNamed(headers, reader)) ?? readStandard(headers)
}

/** Reads the structured field: its parser is loaded with the first response that has one. */
let readStructured: ReadRateLimit | undefined

/** Loads what reads the structured field `RateLimit`, before a response that has one is read. */
export async function loadLimitReader(): Promise<void> {
  readStructured ??= (await import('./structured-limit.ts')).readStructured
}

function readStandard(headers: Headers): ReportedLimit | undefined {
  const structured = readStructured?.(headers)
  if (structured) return structured
  for (const names of commonHeaders) {
    const found = readNamed(headers, names)
    if (found) return found
  }
  return undefined
}

/** A custom function may return only numbers. */
function checkReported(reported: ReportedLimit | undefined): ReportedLimit | undefined {
  const { remaining, limit, used, reset } = reported ?? {}
  if (!isAmount(remaining)) return undefined
  return { remaining, reset, ...(isAmount(limit) ? { limit } : {}), ...(isAmount(used) ? { used } : {}) }
}

function readNamed(headers: Headers, names: RateLimitHeaders): ReportedLimit | undefined {
  const left = headers.get(names.remaining)
  // Each response is asked for several names, and most have none of them.
  if (left === null) return undefined
  const remaining = readNumber(left)
  const reset = headers.get(names.reset)
  if (remaining === undefined || reset === null) return undefined
  const limit = readNumber(headers.get(names.limit))
  const used = names.used === undefined ? undefined : readNumber(headers.get(names.used))
  return { remaining, reset, ...(limit === undefined ? {} : { limit }), ...(used === undefined ? {} : { used }) }
}

/** A point in time that a service names, and the milliseconds until then. */
interface NamedTime {
  readonly date: Date
  readonly wait: number
}

/**
 * Services write a duration such as `6m0s`, a date, or a number, whose size tells seconds from now, Unix seconds and
 * Unix milliseconds apart. Points in time are on the service's clock.
 */
function readReset(reset: ReportedLimit['reset'], headers: Headers, now: number): NamedTime | undefined {
  if (reset === undefined) return undefined
  if (reset instanceof Date) return namedTime(reset.getTime(), headers, now)
  if (typeof reset === 'number') return fromNow(reset, headers, now)
  const value = readNumber(reset)
  if (value === undefined) return readTime(reset, headers, now)
  if (value > 1e9) return namedTime(value > 1e11 ? value : value * 1000, headers, now)
  return fromNow(value * 1000, headers, now)
}

/** Reads a duration, an HTTP date or an RFC 3339 date. */
function readTime(text: string, headers: Headers, now: number): NamedTime | undefined {
  const duration = readDuration(text.trim())
  if (duration !== undefined) return fromNow(duration, headers, now)
  return namedTime(readDate(text), headers, now)
}

const isDate = /^(?:\d{4}-\d\d-\d\d(?:$|[t ]\d\d:\d\d)|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,? )/i

const hasZone = /[a-z]$|[+-]\d\d:?\d\d$|^\d+-\d\d-\d\d$/i

/**
 * Unix milliseconds of an HTTP date, in any of its forms, or of an RFC 3339 date; NaN for any other text. A date
 * without a zone is in UTC.
 */
export function readDate(text: string): number {
  const date = text.trim()
  if (!isDate.test(date)) return NaN
  const zone = hasZone.test(date) ? '' : /^\d/.test(date) ? 'Z' : ' GMT'
  return Date.parse(date + zone)
}

function fromNow(ms: number, headers: Headers, now: number): NamedTime | undefined {
  const wait = ms - readAge(headers)
  return timeAt(now + wait, wait)
}

function namedTime(unix: number, headers: Headers, now: number): NamedTime | undefined {
  return timeAt(unix, unix - (now + clockSkew(headers, now)))
}

function timeAt(unix: number, wait: number): NamedTime | undefined {
  const date = new Date(unix)
  return Number.isNaN(date.getTime()) ? undefined : { date, wait }
}

const unitMs: Readonly<Record<string, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
}

/** The milliseconds of a duration such as `6m0s`, `1.5s` or `20ms`. */
function readDuration(text: string): number | undefined {
  if (text.length > 40 || !/^(?:\d+(?:\.\d+)?(?:d|h|ms|m|s|us|µs|ns))+$/.test(text)) return undefined
  const parts = text.matchAll(/([\d.]+)([a-zµ]+)/g)
  return Array.from(parts).reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0)
}

/** The first number of a list such as `10, 10;w=60`; a date does not count. */
function readNumber(text: string | null): number | undefined {
  const first = /^\s*(\d+(?:\.\d+)?)\s*(?:[,;]|$)/.exec(text ?? '')?.[1]
  const value = Number(first)
  return Number.isFinite(value) ? value : undefined
}

/** A day, in milliseconds. A time further away is a mistake, not worth waiting for. */
const farAway = 24 * 3_600_000

const isFar = (wait: number): boolean => Math.abs(wait) > farAway

/** Milliseconds that the response spent in caches, by its `Age`. */
function readAge(headers: Headers): number {
  return (readNumber(headers.get('age')) ?? 0) * 1000
}

/**
 * A smaller difference between the clocks, in milliseconds, comes from the precision of the Date header and from
 * latency.
 */
const tolerance = 2000

/** Milliseconds by which the service's clock is ahead of ours, according to `Date` and `Age`. */
export function clockSkew(headers: Headers, now: number): number {
  const skew = readDate(headers.get('date') ?? '') + readAge(headers) - now
  return Math.abs(skew) > tolerance ? skew : 0
}

/**
 * Says when to try again after the wait that the service asks for, and which option would make the call wait.
 * @param wait milliseconds
 * @param maxRetryAfter the longest wait of the call, in milliseconds
 */
export function tryAgain(now: number, wait: number, maxRetryAfter: number): string {
  const at = `Try again at ${new Date(now + wait).toISOString()}`
  if (wait <= maxRetryAfter) return at
  const enough = `retry: { maxRetryAfter: ${Math.ceil(wait / 1000) * 1000} }`
  return `${at}, in ${Math.ceil(wait / 1000)} s; with \`${enough}\` the call would wait`
}
