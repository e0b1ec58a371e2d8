import { type ApiError, meansRateLimit } from '../api-errors.ts'
import { clockSkew, type RateLimitHeaders, readRateLimit, readRetryAfter } from '../response/server-hints.ts'
import type { ServiceLimit } from './permits.ts'

/** Milliseconds by which the ends of one window may differ: services round, and responses are late. */
const sameWindow = 10_000

/** What a service last reported about its rate limit, on our clock. */
export class ServiceLimitState {
  /** The number of requests left until the reset, without those in flight subtracted. */
  #left = Infinity
  #resetAt = 0
  /** The service rejected a request and accepts no other before this time. */
  #pausedUntil = 0

  /** Whether the service has reported numbers that are still current. */
  isKnown(now: number): boolean {
    return now < this.#resetAt
  }

  /** Whether requests have to wait for the service's limit. */
  isSpent(now: number): boolean {
    return now < this.#pausedUntil || (now < this.#resetAt && this.#left <= 0)
  }

  /** Milliseconds until the service accepts requests again, after it rejected one; not above 0 where it does. */
  pause(now: number): number {
    return this.#pausedUntil - now
  }

  /**
   * Milliseconds until a request may be sent: 0 for at once, Infinity for when the response to one in flight has
   * arrived.
   * @param underWay the number of requests in flight
   */
  wait(now: number, underWay: number): number {
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    if (now >= this.#resetAt) return 0
    if (this.#left <= 0) return this.#resetAt - now
    return this.#left - underWay <= 0 ? Infinity : 0
  }

  /** Reads the headers of a response, and returns what they report. */
  learn(headers: Headers, now: number, names?: RateLimitHeaders): ServiceLimit | undefined {
    const info = readRateLimit(headers, now, names)
    if (!info) return undefined
    const reset = info.reset.getTime() - clockSkew(headers, now)
    // What is left of a window that is over, or of another one that ends earlier, says nothing about the current one.
    if (reset <= now || (now < this.#resetAt && reset < this.#resetAt - sameWindow)) return undefined
    if (reset > this.#resetAt + 1000 || now >= this.#resetAt) this.#left = info.remaining
    else this.#left = Math.min(this.#left, info.remaining)
    this.#resetAt = Math.max(reset, now < this.#resetAt ? this.#resetAt : 0)
    return { left: info.remaining, resetAt: reset }
  }

  /** Records that the service rejected a request because its limit is exceeded. */
  refused(error: ApiError, now: number): ServiceLimit | undefined {
    if (!meansRateLimit(error)) return undefined
    this.#pausedUntil = Math.max(this.#pausedUntil, now + (readRetryAfter(error.headers, now) ?? 0))
    return { pausedUntil: this.#pausedUntil }
  }
}
