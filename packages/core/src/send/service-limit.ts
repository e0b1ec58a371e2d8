import { type ApiError, RateLimitError } from '../api-errors.ts'
import { clockSkew, type RateLimitHeaders, readRateLimit, readRetryAfter } from '../response/server-hints.ts'
import type { ServiceLimit } from './permits.ts'

/** What a service said last of its limit, by our clock. */
export class ServiceLimitState {
  /** This much is left until the reset. Requests under way are not yet subtracted. */
  #left = Infinity
  #resetAt = 0
  /** The service refused a request and named this time to come back. */
  #pausedUntil = 0

  /** Whether the service's own numbers are known and still hold. */
  isKnown(now: number): boolean {
    return now < this.#resetAt
  }

  /** Whether it is the service that holds requests up. */
  isSpent(now: number): boolean {
    return now < this.#pausedUntil || (now < this.#resetAt && this.#left <= 0)
  }

  /**
   * Milliseconds until a request may go: 0 for now, Infinity for when one that is under way has come back.
   * @param underWay requests sent of which nothing is known yet
   */
  wait(now: number, underWay: number): number {
    if (now < this.#pausedUntil) return this.#pausedUntil - now
    if (now >= this.#resetAt) return 0
    if (this.#left <= 0) return this.#resetAt - now
    return this.#left - underWay <= 0 ? Infinity : 0
  }

  /** Reads the headers of a response, and returns what is new in them. */
  learn(headers: Headers, now: number, names?: RateLimitHeaders): ServiceLimit | undefined {
    const info = readRateLimit(headers, now, names)
    if (!info) return undefined
    const reset = info.reset.getTime() - clockSkew(headers, now)
    if (reset > this.#resetAt + 1000 || now >= this.#resetAt) this.#left = info.remaining
    else this.#left = Math.min(this.#left, info.remaining)
    this.#resetAt = Math.max(reset, now < this.#resetAt ? this.#resetAt : 0)
    return { left: info.remaining, resetAt: reset }
  }

  /** Notes that the service refused a request because its limit is spent. */
  refused(error: ApiError, now: number): ServiceLimit | undefined {
    if (error.status !== 429 && error.name !== RateLimitError.kind) return undefined
    this.#pausedUntil = Math.max(this.#pausedUntil, now + (readRetryAfter(error.headers, now) ?? 0))
    return { pausedUntil: this.#pausedUntil }
  }
}
