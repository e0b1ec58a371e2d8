import { RateLimitError } from '../api-errors.ts'
import { summarize } from '../secrets/redact.ts'
import type { Call } from '../request/call.ts'
import { tryAgain } from '../response/server-hints.ts'

/** Says to hook and log that a call waits. */
export function announce(call: Call, now: number, wait: number, by: 'client' | 'service'): void {
  const whose = by === 'service' ? "the service's" : "the client's own"
  const line = `${call.endpoint.name}: waiting ${Math.ceil(wait)} ms for ${whose} rate limit`
  call.report.emit('onRateLimit', 'info', line, () => ({
    ...summarize(call),
    wait,
    until: new Date(now + wait),
    by,
  }))
}

/** The last millisecond that a date can represent: a window may be longer. */
const latestDate = 8.64e15

/** The error where nothing is left, and calls do not wait. */
export function spent(call: Call, now: number, retryIn: number): RateLimitError {
  const until = new Date(Math.min(now + retryIn, latestDate)).toISOString()
  const instead = "With `rateLimit: { whenSpent: 'wait' }` the call would wait"
  const wait = `until ${until}, for ${Math.ceil(retryIn / 1000)} s`
  return notSent(call, now, retryIn, `the rate limit is used up ${wait}; nothing was sent. ${instead}`)
}

/** The error where the service asks to wait for longer than the call does. */
export function asksToWait(call: Call, now: number, asked: number): RateLimitError {
  const again = tryAgain(now, asked, call.retry.maxRetryAfter)
  return notSent(call, now, asked, `the service asks to wait; nothing was sent. ${again}`)
}

/** The limiter's own error. It is not a failure of the service, so it is never retried. */
function notSent(call: Call, now: number, retryIn: number, message: string): RateLimitError {
  return new RateLimitError(`${call.endpoint.name}: ${message}`, {
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
