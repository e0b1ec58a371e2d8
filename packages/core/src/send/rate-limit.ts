import { RateLimitError } from '../api-errors.ts'
import { type Call, callError, emit } from '../request/call.ts'
import { type ServerHints, tryAgain } from '../response/server-hints.ts'
import { addSpan, type Clock, type Instant } from '../time.ts'

/** A limit on the requests that a client sends: on their number in a span of time, on those in flight, or on both. */
export interface RateLimit {
  /** The number of requests in any span of `per` milliseconds. Only together with `per`. @default Infinity */
  readonly requests?: number | undefined
  /** Milliseconds. Only together with `requests`. @default none */
  readonly per?: number | undefined
  /**
   * The number of requests that may be in flight at the same time. A streamed body counts until it has been read to its
   * end or cancelled, or until nobody has read from it for `timeout`.
   * @default Infinity
   */
  readonly concurrency?: number | undefined
  /**
   * The behavior of a call when the limit is reached: wait until it may be sent, or fail with a `RateLimitError`.
   * @default 'wait'
   */
  readonly onExhausted?: 'wait' | 'fail' | undefined
  /**
   * Treats the limit as a guess, ignored while the service's own headers report what remains.
   * @default false
   */
  readonly untilKnown?: boolean | undefined
  /** Replaces this client's own count, for a limit that several processes share. @default counted in this process */
  readonly permits?: ((clock: Clock) => PermitSource) | undefined
}

/** The rate limit that a service reported. Times are those of the client's monotonic clock, in milliseconds. */
export interface ServiceLimit {
  /** The number of requests left until `resetAt`. */
  readonly remaining?: number
  /** When the full limit is available again. */
  readonly resetAt?: number
  /** After a rejected request: the time before which the service accepts no other. */
  readonly pausedUntil?: number
}

/** A permit to send one request. It counts as used from the moment it is granted. */
export interface Permit {
  /**
   * Reports that the request has certainly been sent, which starts its `per` milliseconds. Called once, when the
   * response has arrived or the request has failed: only then is it certain that the request arrived no later.
   * @param now milliseconds on the client's monotonic clock
   */
  markSent(now: number): void
}

/** The decision about a request: send it, wait, or fail. */
export type PermitDecision =
  | { readonly kind: 'granted'; readonly permit: Permit }
  /**
   * No permit; the next may be available after `ms` milliseconds. `by` is `'service'` if the service asks for the wait,
   * which a call accepts up to its `maxRetryAfter`.
   */
  | { readonly kind: 'retryIn'; readonly ms: number; readonly by?: 'service' | undefined }
  /** No permit yet; the source calls its `onReady` callback when the next may be available. */
  | { readonly kind: 'wait' }
  /** The call fails with this error. */
  | { readonly kind: 'failure'; readonly error: Error }

/** A source of permits to send requests. */
export interface PermitSource {
  /**
   * Takes a permit.
   * @param now milliseconds on the client's monotonic clock: `performance.now()`, if the client has no other clock
   */
  take(now: number): PermitDecision
  /** Sets the function that the source calls when a permit may be available. */
  onReady?(callback: () => void): void
  /** Informs the source of what the service reported about its rate limit. */
  learn?(reported: ServiceLimit, now: number): void
}

/** Milliseconds by which two reports of one window's end may differ: services round, and responses are late. */
const sameWindow = 10_000

/** Before all others. */
const never = -Infinity as Instant

/** The rate limit that a service last reported. */
export class ServiceLimitState {
  /** The number of requests left until the reset, without those in flight subtracted. */
  #left = Infinity
  #resetAt: Instant = never
  /** The time before which the service accepts no request, by its `Retry-After`. */
  #pausedUntil: Instant = never

  /** Returns true if the service has reported numbers that are still current. */
  isKnown(now: Instant): boolean {
    return now < this.#resetAt
  }

  /** Milliseconds that the service asks to wait; 0 if it accepts requests. */
  asks(now: Instant): number {
    return Math.max(0, this.#pausedUntil - now, this.#left <= 0 ? this.#resetAt - now : 0)
  }

  /**
   * Milliseconds until a request may be sent: 0 for at once, Infinity for when the response to one in flight has
   * arrived.
   * @param underWay the number of requests in flight
   */
  wait(now: Instant, underWay: number): number {
    return this.asks(now) || (now < this.#resetAt && this.#left <= underWay ? Infinity : 0)
  }

  /** Records that the service accepts no request before this time. */
  pause(until: Instant): void {
    if (until > this.#pausedUntil) this.#pausedUntil = until
  }

  /**
   * Records what a response reports, and returns what is new.
   * @param asks whether the response is one whose `Retry-After` is about the rate limit
   */
  learn({ retryIn, ...window }: ServerHints, now: Instant, asks: boolean): ServiceLimit | undefined {
    const pause = asks ? retryIn : undefined
    if (pause !== undefined) this.pause(addSpan(now, pause))
    const learned = this.#learnWindow(window, now, pause !== undefined)
    if (pause === undefined) return learned
    return { ...learned, pausedUntil: this.#pausedUntil }
  }

  /** @param paused whether the response also says when to try again, which goes before the end of the window */
  #learnWindow({ remaining, resetIn }: ServerHints, now: Instant, paused: boolean): ServiceLimit | undefined {
    if (remaining === undefined || resetIn === undefined || (paused && remaining === 0)) return undefined
    const reset = addSpan(now, resetIn)
    // The rest of a window that is over, or of another one that ends earlier, says nothing about the current one.
    if (reset <= now || reset < this.#resetAt - sameWindow) return undefined
    if (reset > this.#resetAt + 1000 || now >= this.#resetAt) this.#left = remaining
    else this.#left = Math.min(this.#left, remaining)
    if (reset > this.#resetAt) this.#resetAt = reset
    return { remaining, resetAt: reset }
  }
}

/** Reports to hook and log that a call waits. */
export function announce(call: Call, clock: Clock, wait: number, by: 'client' | 'service'): void {
  const whose = by === 'service' ? "the service's" : "the client's own"
  const line = `waiting ${Math.ceil(wait)} ms for ${whose} rate limit`
  emit(call, 'onRateLimit', 'info', line, () => ({ wait, until: new Date(clock.now() + wait), by }))
}

/** Reports to hook and log that an unread response no longer counts for `concurrency`. */
export function announceUnread(call: Call, clock: Clock): void {
  const line = `nobody has read the body for ${call.timeout} ms: it no longer counts for \`rateLimit.concurrency\``
  emit(call, 'onRateLimit', 'warn', line, () => ({
    wait: 0,
    until: new Date(clock.now()),
    by: 'client' as const,
    unread: true as const,
  }))
}

/** The last millisecond that a date can represent: a window may be longer. */
const latestDate = 8.64e15

/** The error if nothing is left, and calls do not wait. */
export function spent(call: Call, clock: Clock, retryIn: number): RateLimitError {
  const now = clock.now()
  const until = new Date(Math.min(now + retryIn, latestDate)).toISOString()
  const instead = "With `rateLimit: { onExhausted: 'wait' }` the call would wait"
  const wait = `until ${until}, for ${Math.ceil(retryIn / 1000)} s`
  return notSent(call, now, retryIn, `the rate limit is used up ${wait}; nothing was sent. ${instead}`)
}

/** The error if the service asks for a longer wait than the call allows. */
export function asksToWait(call: Call, clock: Clock, serverDelay: number): RateLimitError {
  const now = clock.now()
  const again = tryAgain(now, serverDelay, call.retry.maxRetryAfter)
  return notSent(call, now, serverDelay, `the service asks to wait; nothing was sent. ${again}`)
}

/** The limiter's own error. It is not a failure of the service, so it is never retried. */
function notSent(call: Call, now: number, retryIn: number, message: string): RateLimitError {
  const response = { status: 429, headers: new Headers(), body: undefined, retriable: false, retryIn, received: now }
  return callError(call, message, (text, about) => new RateLimitError(text, { ...about, ...response, attempts: [] }))
}
