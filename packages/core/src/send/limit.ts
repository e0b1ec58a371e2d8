import { ApiError, meansRateLimit } from '../api-errors.ts'
import { readHints } from '../response/server-hints.ts'
import { addSpan, type Clock, instant, type Instant, interruption, onAbort } from '../time.ts'
import type { Call, Send } from '../request/call.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { after } from './failed-attempt.ts'
import {
  announce,
  announceUnread,
  asksToWait,
  type Permit,
  type PermitDecision,
  type PermitSource,
  type RateLimit,
  ServiceLimitState,
  spent,
} from './rate-limit.ts'

interface Waiter {
  readonly call: Call
  readonly go: (permit: Permit) => void
  readonly fail: (error: unknown) => void
  announced: boolean
  /** True if its signal was aborted. It is removed from the queue with all others that leave at the same time. */
  left: boolean
}

const free: PermitDecision = { kind: 'granted', permit: { markSent() {} } }

/**
 * Lets an attempt start when the client's own budget, its concurrency and the limit that the service last reported all
 * allow it. Waiting attempts form one queue, in order, and leave it on abort. There is a timer only while some are
 * waiting.
 */
export class Limiter {
  readonly #clock: Clock
  readonly #limit: Partial<RateLimit>
  readonly #permits: PermitSource | undefined
  readonly #service = new ServiceLimitState()
  #queue: Waiter[] = []
  /** True if some of the queue have left. */
  #leaving = false
  /** Attempts whose response has not arrived. */
  #underWay = 0
  /** Streamed bodies that have not ended: they count for the concurrency only, since the service has counted them. */
  #streams = 0
  #stopTimer: (() => void) | undefined

  constructor(clock: Clock, limit: Partial<RateLimit>, permits: PermitSource | undefined) {
    this.#clock = clock
    this.#limit = limit
    this.#permits = permits
    permits?.onReady?.(() => this.#pump())
  }

  /** The limiter as middleware. */
  middleware = (call: Call, next: Send<RawResponse>): Promise<RawResponse> => {
    if (call.endpoint.operation.rateLimited === false) return next(call)
    // A call that was redirected to another origin has had its turn: it does not queue for the service again.
    const decision = this.#queue.length > 0 && !call.foreign ? undefined : this.#decide(call, instant(this.#clock))
    if (decision?.kind === 'granted') {
      this.#underWay++
      return this.#send(call, next, decision.permit)
    }
    return this.#sendInTurn(call, next)
  }

  #sendInTurn(call: Call, next: Send<RawResponse>): Promise<RawResponse> {
    const since = instant(this.#clock)
    return this.#wait(call).then((permit) => after([], instant(this.#clock) - since, this.#send(call, next, permit)))
  }

  /** Sends an attempt that is already counted as in flight. */
  async #send(call: Call, next: Send<RawResponse>, permit: Permit): Promise<RawResponse> {
    try {
      const response = await next(call)
      this.#learn(call, response.url, response.headers, isDone(response))
      if (response.ended) this.#holdPlace(call, response.ended, response.unread)
      return response
    } catch (error) {
      if (ApiError.is(error)) this.#learn(call, error.request?.url ?? call.url, error.headers, meansRateLimit(error))
      throw error
    } finally {
      permit.markSent(instant(this.#clock))
      this.#underWay--
      this.#pump()
    }
  }

  #holdPlace(call: Call, ended: Promise<void>, unread: Promise<void> | undefined): void {
    this.#streams++
    let isHeld = true
    const leave = (): void => {
      if (!isHeld) return
      isHeld = false
      this.#streams--
      this.#pump()
    }
    void ended.then(leave)
    const giveUp = (): void => {
      if (isHeld && this.#limit.concurrency !== undefined) announceUnread(call, this.#clock)
      leave()
    }
    void unread?.then(giveUp)
  }

  #decide({ foreign = false }: Call, now: Instant): PermitDecision {
    if (this.#underWay + this.#streams >= (this.#limit.concurrency ?? Infinity)) return { kind: 'wait' }
    const ms = foreign ? 0 : this.#service.wait(now, this.#underWay)
    if (ms > 0) return ms === Infinity ? { kind: 'wait' } : { kind: 'retryIn', ms }
    if (!this.#permits || (this.#limit.untilKnown && this.#service.isKnown(now))) return free
    const decision = this.#permits.take(now)
    if (decision.kind === 'retryIn' && decision.by === 'service') {
      this.#service.pause(addSpan(now, decision.ms))
      this.#dismiss(now)
    }
    return decision
  }

  /**
   * Only hints from the service's own origin count.
   * @param asks whether the response is one whose `Retry-After` is about the rate limit
   */
  #learn(call: Call, url: string, headers: Headers, asks: boolean): void {
    if (call.foreign || isElsewhere(url, call.url)) return
    const now = instant(this.#clock)
    const hints = readHints(headers, this.#clock.now(), call.endpoint.profile.rateLimitHeaders)
    const reported = this.#service.learn(hints, now, asks)
    if (!reported) return
    this.#permits?.learn?.(reported, now)
    this.#dismiss(now)
  }

  /** Fails the queued calls that may not wait as long as the service now asks. */
  #dismiss(now: Instant): void {
    const serverDelay = this.#service.asks(now)
    if (serverDelay === 0) return
    const waiting = this.#queue
    this.#queue = waiting.filter(({ call }) => !this.#isTooLong(call, serverDelay))
    for (const { call, fail } of waiting)
      if (this.#isTooLong(call, serverDelay)) fail(asksToWait(call, this.#clock, serverDelay))
  }

  /** @param asked milliseconds that the service asks to wait */
  #isTooLong({ foreign, retry: { maxRetryAfter } }: Call, serverDelay: number): boolean {
    return !foreign && this.#limit.onExhausted !== 'fail' && serverDelay > maxRetryAfter
  }

  #wait(call: Call): Promise<Permit> {
    const { signal } = call
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(interruption(signal, 'the rate limit'))
      const now = instant(this.#clock)
      const serverDelay = this.#service.asks(now)
      if (this.#isTooLong(call, serverDelay)) return reject(asksToWait(call, this.#clock, serverDelay))
      const waiter: Waiter = {
        call,
        announced: false,
        left: false,
        go: (permit) => {
          unlink()
          resolve(permit)
        },
        fail: (error) => {
          unlink()
          reject(error)
        },
      }
      const unlink = onAbort(signal, () => {
        this.#leave(waiter)
        reject(signal && interruption(signal, 'the rate limit'))
      })
      this.#queue.push(waiter)
      this.#pump()
    })
  }

  /** One signal may end thousands of calls, so they are removed together, after the last of them. */
  #leave(waiter: Waiter): void {
    waiter.left = true
    if (!this.#leaving) queueMicrotask(() => this.#pump())
    this.#leaving = true
  }

  /** Starts the attempts that may start, and sets the timer for the first that may not. */
  #pump(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    if (this.#leaving) this.#queue = this.#queue.filter(({ left }) => !left)
    this.#leaving = false
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const now = instant(this.#clock)
      const decision = this.#decide(first.call, now)
      if (decision.kind === 'wait') return
      if (decision.kind === 'retryIn' && this.#limit.onExhausted !== 'fail') {
        if (this.#queue[0] !== first) continue
        return this.#holdUp(decision.ms, now)
      }
      this.#queue.shift()
      if (decision.kind === 'granted') {
        this.#underWay++
        first.go(decision.permit)
      } else first.fail(decision.kind === 'failure' ? decision.error : spent(first.call, this.#clock, decision.ms))
    }
  }

  #holdUp(ms: number, now: Instant): void {
    const by = this.#service.asks(now) > 0 ? 'service' : 'client'
    // Only the latest arrivals: all others have been reported.
    const firstNew = this.#queue.findLastIndex(({ announced }) => announced) + 1
    for (const waiter of this.#queue.slice(firstNew)) {
      waiter.announced = true
      announce(waiter.call, this.#clock, ms, by)
    }
    this.#stopTimer = this.#clock.after(Math.ceil(ms), () => this.#pump(), 'wait')
  }
}

/** A success whose `Retry-After` is about the rate limit: that of a 202 says when to ask for the result. */
function isDone({ status }: RawResponse): boolean {
  return status >= 200 && status < 300 && status !== 202
}
