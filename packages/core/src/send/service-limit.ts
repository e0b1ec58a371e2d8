import { type RateLimitHeaders, readRateLimit, readRetryAfter, untilReset } from '../response/server-hints.ts'
import type { ServiceLimit } from './permits.ts'

/** Milliseconds by which the ends of one window may differ: services round, and responses are late. */
const sameWindow = 10_000

/** What a service last reported about its rate limit, on our clock. */
export class ServiceLimitState {
  /** The number of requests left until the reset, without those in flight subtracted. */
  #left = Infinity
  #resetAt = 0
  /** The time before which the service accepts no request, by its `Retry-After`. */
  #pausedUntil = 0

  /** Whether the service has reported numbers that are still current. */
  isKnown(now: number): boolean {
    return now < this.#resetAt
  }

  /** Milliseconds that the service asks to wait; 0 where it accepts requests. */
  asks(now: number): number {
    return Math.max(0, this.#pausedUntil - now, this.#left <= 0 ? this.#resetAt - now : 0)
  }

  /**
   * Milliseconds until a request may be sent: 0 for at once, Infinity for when the response to one in flight has
   * arrived.
   * @param underWay the number of requests in flight
   */
  wait(now: number, underWay: number): number {
    return this.asks(now) || (now < this.#resetAt && this.#left <= underWay ? Infinity : 0)
  }

  /** Records that the service accepts no request before this time. */
  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until)
  }

  /**
   * Reads the headers of a response, and returns what they report.
   * @param asks whether the response is one whose `Retry-After` is about the rate limit
   */
  learn(headers: Headers, now: number, asks: boolean, names?: RateLimitHeaders): ServiceLimit | undefined {
    const pause = asks ? readRetryAfter(headers, now) : undefined
    if (pause !== undefined) this.pause(now + pause)
    const window = this.#learnWindow(headers, now, pause !== undefined, names)
    if (pause === undefined) return window
    return { ...window, pausedUntil: this.#pausedUntil }
  }

  /** @param paused whether the response also says when to try again, which goes before the end of the window */
  #learnWindow(headers: Headers, now: number, paused: boolean, names?: RateLimitHeaders): ServiceLimit | undefined {
    const left = readRateLimit(headers, now, names)?.remaining
    const resetIn = untilReset(headers, now, names)
    if (left === undefined || resetIn === undefined || (paused && left === 0)) return undefined
    const reset = now + resetIn
    // What is left of a window that is over, or of another one that ends earlier, says nothing about the current one.
    if (reset <= now || (now < this.#resetAt && reset < this.#resetAt - sameWindow)) return undefined
    if (reset > this.#resetAt + 1000 || now >= this.#resetAt) this.#left = left
    else this.#left = Math.min(this.#left, left)
    this.#resetAt = Math.max(reset, now < this.#resetAt ? this.#resetAt : 0)
    return { left, resetAt: reset }
  }
}
