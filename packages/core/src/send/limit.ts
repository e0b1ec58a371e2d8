import type { Clock } from '../clock.ts'
import { RateLimitError } from '../errors.ts'
import type { Hooks } from '../hooks.ts'
import type { RateLimit } from '../rate-limit.ts'
import { summarize } from '../redact.ts'
import type { Answer } from './answer.ts'
import type { Call, Step } from './call.ts'
import type { Permit, PermitDecision, PermitSource } from './permits.ts'
import { clockSkew, readRateLimit, readRetryAfter } from './server-hints.ts'

export interface LimitParts {
  readonly limit: Partial<RateLimit>
  readonly permits: PermitSource | undefined
  /** Whether an answer means that the service's limit is spent. */
  readonly isRefusal: (answer: Answer) => boolean
  readonly clock: Clock
  readonly hooks: Hooks
}

interface Waiter {
  readonly call: Call
  readonly since: number
  readonly go: (permit: Permit) => void
  readonly fail: (error: unknown) => void
  announced: boolean
}

/** A permit of a client that has no budget. */
const free: Permit = { left() {} }
const granted: PermitDecision = { kind: 'granted', permit: free }
const later: PermitDecision = { kind: 'wait' }

/**
 * Lets a try go when the client's own budget, its concurrency and what the service last said of its limit all have room.
 * What waits stands in one queue, in order, and leaves it on abort. Only a queue has a timer.
 */
export function limit({
  limit: { concurrency = Infinity, whenSpent = 'wait', assumed = false },
  permits,
  isRefusal,
  clock,
  hooks,
}: LimitParts): Step {
  const queue: Waiter[] = []
  let inFlight = 0
  /** What the service last said: this much is left until then, by our clock. Tries on their way are not yet in it. */
  let left = Infinity
  let resetAt = 0
  /** The service refused a try and named this time to come back. */
  let pausedUntil = 0
  let stopTimer: (() => void) | undefined
  permits?.onReady?.(pump)

  return async (call, next) => {
    if (call.operation.metered === false) return next(call)
    const decision = queue.length > 0 ? later : room(clock.now())
    if (decision.kind === 'granted') inFlight++
    const permit = decision.kind === 'granted' ? decision.permit : await wait(call)
    call.progress.waitingFor = 'the answer'
    let answer: Answer | undefined
    try {
      answer = await next(call)
      return answer
    } finally {
      inFlight--
      permit.left(clock.now())
      if (answer) learn(answer)
      if (queue.length > 0) pump()
    }
  }

  /** Whether a try may go. Where it is to wait, one that is on its way comes back, or the source says when. */
  function room(now: number): PermitDecision {
    if (inFlight >= concurrency) return later
    if (now < pausedUntil) return { kind: 'retryIn', ms: pausedUntil - now }
    if (now < resetAt) {
      if (left <= 0) return { kind: 'retryIn', ms: resetAt - now }
      if (left - inFlight <= 0) return later
      if (assumed) return granted
    }
    return permits?.take(now) ?? granted
  }

  function learn(answer: Answer): void {
    const { headers } = answer
    const now = clock.now()
    const info = readRateLimit(headers, now)
    if (info) {
      const reset = info.reset.getTime() - clockSkew(headers, now)
      if (reset > resetAt + 1000 || now >= resetAt) left = info.remaining
      else left = Math.min(left, info.remaining)
      resetAt = Math.max(reset, now < resetAt ? resetAt : 0)
      permits?.learn?.({ left: info.remaining, resetAt: reset }, now)
    }
    if (isRefusal(answer)) {
      pausedUntil = Math.max(pausedUntil, now + (readRetryAfter(headers, now) ?? 0))
      permits?.learn?.({ pausedUntil }, now)
    }
  }

  function wait(call: Call): Promise<Permit> {
    call.progress.waitingFor = 'the rate limit'
    const { signal } = call
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const abort = (): void => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(signal?.reason)
        pump()
      }
      const leave = (): void => signal?.removeEventListener('abort', abort)
      const since = clock.now()
      const waiter: Waiter = {
        call,
        since,
        announced: false,
        go(permit) {
          leave()
          call.progress.waited += clock.now() - since
          resolve(permit)
        },
        fail(error) {
          leave()
          reject(error)
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      queue.push(waiter)
      pump()
    })
  }

  /** Lets go what may go, and sets the timer for the first that may not. */
  function pump(): void {
    stopTimer?.()
    stopTimer = undefined
    for (let first = queue[0]; first; first = queue[0]) {
      const now = clock.now()
      const decision = room(now)
      if (decision.kind === 'wait') return
      if (decision.kind === 'retryIn' && whenSpent === 'wait') {
        for (const waiter of queue) announce(waiter, decision.ms, now)
        stopTimer = clock.after(Math.ceil(decision.ms), pump)
        return
      }
      queue.shift()
      if (decision.kind === 'granted') {
        inFlight++
        first.go(decision.permit)
      } else if (decision.kind === 'failure') first.fail(decision.error)
      else first.fail(spent(first.call, new Date(now + decision.ms)))
    }
  }

  function announce(waiter: Waiter, ms: number, now: number): void {
    if (waiter.announced) return
    waiter.announced = true
    const by = now < pausedUntil || (now < resetAt && left <= 0) ? 'service' : 'client'
    hooks.onRateLimit?.({ ...summarize(waiter.call), wait: ms, until: new Date(now + ms), by })
  }

  function spent(call: Call, until: Date): RateLimitError {
    return new RateLimitError(`${call.name}: the rate limit is spent until ${until.toISOString()}; nothing was sent`, {
      request: summarize(call),
      attempts: call.progress.attempts,
      status: 429,
      headers: new Headers(),
      body: undefined,
      retryAfter: Math.ceil((until.getTime() - clock.now()) / 1000),
      retryAt: until,
    })
  }
}
