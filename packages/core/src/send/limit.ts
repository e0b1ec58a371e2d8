import { ApiError, RateLimitError } from '../api-errors.ts'
import type { Clock } from '../clock.ts'
import { summarize } from '../redact.ts'
import type { Call } from '../request/call.ts'
import type { Answer } from '../response/answer.ts'
import { onAbort } from '../on-abort.ts'
import { interruption } from '../wait.ts'
import { after } from './history.ts'
import type { Permit, PermitDecision, PermitSource } from './permits.ts'
import type { RateLimit } from './rate-limit.ts'
import { ServiceLimitState } from './service-limit.ts'
import type { Send } from './middleware.ts'

interface Waiter {
  readonly call: Call
  readonly go: (permit: Permit) => void
  readonly fail: (error: unknown) => void
  announced: boolean
}

const free: PermitDecision = { kind: 'granted', permit: { left() {} } }

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
  readonly #queue: Waiter[] = []
  #underWay = 0
  #stopTimer: (() => void) | undefined

  constructor(clock: Clock, limit: Partial<RateLimit>, permits: PermitSource | undefined) {
    this.#clock = clock
    this.#limit = limit
    this.#permits = permits
    permits?.onReady?.(() => this.#pump())
  }

  /** Its part of the chain. */
  middleware = async (call: Call, next: Send<Answer>): Promise<Answer> => {
    if (call.endpoint.operation.rateLimited === false) return await next(call)
    const decision = this.#queue.length > 0 ? undefined : this.#decide(this.#clock.now())
    if (decision?.kind === 'granted') {
      this.#underWay++
      return await this.#send(call, next, decision.permit)
    }
    const since = this.#clock.now()
    const permit = await this.#wait(call)
    return await after([], this.#clock.now() - since, this.#send(call, next, permit))
  }

  /** Sends an attempt that is already counted as in flight. */
  async #send(call: Call, next: Send<Answer>, permit: Permit): Promise<Answer> {
    try {
      const answer = await next(call)
      this.#learn(call, answer.headers)
      return answer
    } catch (error) {
      if (ApiError.is(error)) this.#learn(call, error.headers, error)
      throw error
    } finally {
      permit.left(this.#clock.now())
      this.#underWay--
      if (this.#queue.length > 0) this.#pump()
    }
  }

  #decide(now: number): PermitDecision {
    if (this.#underWay >= (this.#limit.concurrency ?? Infinity)) return { kind: 'wait' }
    const ms = this.#service.wait(now, this.#underWay)
    if (ms > 0) return ms === Infinity ? { kind: 'wait' } : { kind: 'retryIn', ms }
    if (!this.#permits || (this.#limit.assumed && this.#service.isKnown(now))) return free
    return this.#permits.take(now)
  }

  #learn({ endpoint }: Call, headers: Headers, error?: ApiError): void {
    const now = this.#clock.now()
    const said = this.#service.learn(headers, now, endpoint.profile.rateLimitHeaders)
    if (said) this.#permits?.learn?.(said, now)
    const refused = error && this.#service.refused(error, now)
    if (refused) this.#permits?.learn?.(refused, now)
  }

  #wait(call: Call): Promise<Permit> {
    const { signal } = call
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(interruption(signal, 'the rate limit'))
      const waiter: Waiter = {
        call,
        announced: false,
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
        // Much faster than a splice where many leave in the order in which they came.
        if (this.#queue[0] === waiter) this.#queue.shift()
        else this.#queue.splice(this.#queue.indexOf(waiter), 1)
        reject(signal && interruption(signal, 'the rate limit'))
        this.#pump()
      })
      this.#queue.push(waiter)
      this.#pump()
    })
  }

  /** Starts the attempts that may start, and sets the timer for the first that may not. */
  #pump(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const now = this.#clock.now()
      const decision = this.#decide(now)
      if (decision.kind === 'wait') return
      if (decision.kind === 'retryIn' && this.#mayWait(first.call, now)) return this.#holdUp(decision.ms, now)
      this.#queue.shift()
      if (decision.kind === 'granted') {
        this.#underWay++
        first.go(decision.permit)
      } else first.fail(decision.kind === 'failure' ? decision.error : spent(first.call, now, decision.ms))
    }
  }

  /** A call does not wait for longer than its policy allows the service to ask for. */
  #mayWait({ retry }: Call, now: number): boolean {
    return this.#limit.whenSpent !== 'fail' && this.#service.pause(now) <= retry.maxRetryAfter
  }

  #holdUp(ms: number, now: number): void {
    const by = this.#service.isSpent(now) ? 'service' : 'client'
    for (const waiter of this.#queue) {
      if (waiter.announced) continue
      waiter.announced = true
      announce(waiter.call, now, ms, by)
    }
    this.#stopTimer = this.#clock.after(Math.ceil(ms), () => this.#pump(), 'wait')
  }
}

function announce(call: Call, now: number, wait: number, by: 'client' | 'service'): void {
  const whose = by === 'service' ? "the service's" : "the client's own"
  const line = `${call.endpoint.name}: waiting ${Math.ceil(wait)} ms for ${whose} rate limit`
  call.report.tell('onRateLimit', 'info', line, () => ({
    ...summarize(call),
    wait,
    until: new Date(now + wait),
    by,
  }))
}

/** The limiter's own error. It is not a failure of the service, so it is never retried. */
function spent(call: Call, now: number, retryIn: number): RateLimitError {
  const until = new Date(now + retryIn).toISOString()
  return new RateLimitError(`${call.endpoint.name}: the rate limit is used up until ${until}; nothing was sent`, {
    request: summarize(call),
    attempts: [],
    status: 429,
    headers: new Headers(),
    body: undefined,
    retriable: false,
    retryIn,
    received: now,
  })
}
