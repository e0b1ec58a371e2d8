import type { RateLimitInfo } from '../api-errors.ts'
import type { Attempt, RequestSummary } from '../errors.ts'
import type { PageInfo } from '../request/paging.ts'
import type { RateLimitHeaders } from '../request/profile.ts'

/** What the middleware of a call returns. */
export interface Outcome<T = unknown> {
  readonly data: T
  readonly response: ResponseDetails
  /** For a list: what this page says about the others. */
  readonly page?: PageInfo | undefined
  /** For a streamed body: resolves when the stream has ended, successfully or not. */
  readonly ended?: Promise<void> | undefined
}

/** What `ResponseDetails` are made from. */
export interface ResponseDetailsInit {
  readonly status: number
  readonly headers: Headers
  readonly attempts: readonly Attempt[]
  readonly message?: string | undefined
  readonly fromCache?: boolean | undefined
  /** The call that the response belongs to. */
  readonly call: Pick<RequestSummary, 'operation' | 'method'>
  /** Unix milliseconds at which the response arrived. */
  readonly received: number
  /** The URL and the headers, with secrets redacted. */
  readonly show: {
    /** Redacts secrets in a text. @default the text as it is */
    readonly text?: (text: string) => string
    readonly url: () => string
    readonly headers: () => Record<string, string>
  }
  readonly names: { readonly rateLimitHeaders?: RateLimitHeaders; readonly requestIdHeader?: string }
}

/** The details of a response, without its data. */
export class ResponseDetails {
  /** The HTTP status. */
  readonly status: number
  /** The headers. Printing the details redacts their secrets. */
  readonly headers: Headers
  /** All attempts; the last one succeeded. */
  readonly attempts: readonly Attempt[]
  /** The message in the envelope, if the service uses one. */
  declare readonly message?: string
  /** Whether the data is that of a cached response, which the service confirmed as unchanged. */
  readonly fromCache: boolean
  readonly #init: Pick<ResponseDetailsInit, 'call' | 'received' | 'show' | 'names'>

  constructor({ status, headers, attempts, message, fromCache = false, ...init }: ResponseDetailsInit) {
    this.status = status
    this.headers = headers
    this.attempts = attempts
    this.fromCache = fromCache
    if (message !== undefined) this.message = message
    this.#init = init
  }

  /** The URL of the response, after redirects, with secrets redacted. */
  get url(): string {
    return this.#init.show.url()
  }

  /** The call that the response belongs to, as in errors. */
  get request(): RequestSummary {
    return { ...this.#init.call, url: this.url }
  }

  /** The headers with secrets redacted, for logs. */
  get loggableHeaders(): Readonly<Record<string, string>> {
    return this.#init.show.headers()
  }

  /** What the service reports about its rate limit, if anything. */
  get rateLimit(): RateLimitInfo | undefined {
    const { received, names } = this.#init
    return readRateLimit(this.headers, received, names.rateLimitHeaders)
  }

  /** The service's id of the request, to quote to its support; undefined if it sends none. */
  get requestId(): string | undefined {
    const id = this.headers.get(this.#init.names.requestIdHeader ?? 'x-request-id')
    const { text = String } = this.#init.show
    return id === null ? undefined : text(id)
  }

  /** @returns what `JSON.stringify` writes, with secrets redacted */
  toJSON(): object {
    const { status, url, attempts, message, rateLimit, requestId, fromCache } = this
    return {
      status,
      headers: this.loggableHeaders,
      url,
      attempts,
      ...(message === undefined ? {} : { message }),
      ...(rateLimit ? { rateLimit } : {}),
      ...(requestId === undefined ? {} : { requestId }),
      ...(fromCache ? { fromCache } : {}),
    }
  }

  /** What `console.log` shows on Node: the same as `JSON.stringify`. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return this.toJSON()
  }
}

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
