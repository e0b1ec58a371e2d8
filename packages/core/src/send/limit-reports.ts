import { RateLimitError } from '../api-errors.ts'
import { summarize } from '../redact.ts'
import type { Call } from '../request/call.ts'
import { tryAgain } from '../response/server-hints.ts'

/** Says to hook and log that a call waits. */
export function announce(call: Call, now: number, wait: number, by: 'client' | 'service'): void {
  const whose = by === 'service' ? "the service's" : "the client's own"
  const line = `${call.endpoint.name}: waiting ${Math.ceil(wait)} ms for ${whose} rate limit`
  call.report.tell('onRateLimit', 'info', line, () => ({
    ...summarize(call),
    wait,
    until: new Date(now + wait),
    by,
  }))
}

/** The error where nothing is left, and calls do not wait. */
export function spent(call: Call, now: number, retryIn: number): RateLimitError {
  const until = new Date(now + retryIn).toISOString()
  return notSent(call, now, retryIn, `the rate limit is used up until ${until}; nothing was sent`)
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
