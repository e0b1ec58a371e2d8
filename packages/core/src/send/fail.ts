import type { Clock } from '../clock.ts'
import { ApiError, type ApiErrorInit, errorClass, type ErrorFacts, RateLimitError } from '../errors.ts'
import type { Profile } from '../profile.ts'
import { scrubCall, summarize } from '../redact.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { clockSkew, readRateLimit, readRetryAfter } from './server-hints.ts'

/** What an answer's body says of its failure, and the body itself, with the call's secrets taken out. */
function readFailure(profile: Profile, { body, status, headers }: Answer, call?: Call): ErrorFacts & { body: unknown } {
  const said = typeof body === 'string' ? body : ''
  const text = call ? scrubCall(said, call) : said
  const parsed = parse(text)
  return { ...profile.readError?.(parsed, status, headers), body: parsed }
}

/** Whether an answer means that a rate limit is spent. */
export function isRateLimited(profile: Profile, answer: Answer): boolean {
  if (answer.status === 429) return true
  return answer.status >= 400 && answer.status < 500 && readFailure(profile, answer).rateLimited === true
}

/** Makes the error that stands for an answer. */
export function failure(profile: Profile, clock: Clock): (call: Call, answer: Answer) => ApiError {
  return (call, answer) => {
    const { status, headers } = answer
    const { message, rateLimited = false, ...facts } = readFailure(profile, answer, call)
    const init: ApiErrorInit = {
      ...facts,
      status,
      headers,
      request: summarize(call),
      attempts: call.progress.attempts,
    }
    const said = message ?? (typeof facts.body === 'string' && facts.body.length <= 200 ? facts.body.trim() : '')
    const text = (advice: string | undefined): string =>
      `${call.name}: ${status}${said ? `, ${profile.service} says: ${said}` : ` from ${profile.service}`}${advice ? `. ${advice}` : ''}`
    if (status !== 429 && !rateLimited) return new (errorClass(status))(text(advise(call, status)), init)
    const until = retryTime(headers, clock.now())
    return new RateLimitError(text(until ? `Try again at ${until.retryAt.toISOString()}` : 'Try again later'), {
      ...init,
      ...until,
    })
  }
}

function retryTime(headers: Headers, now: number): { retryAfter: number; retryAt: Date } | undefined {
  const after = readRetryAfter(headers, now)
  const info = readRateLimit(headers, now)
  const reset = info && info.remaining === 0 ? info.reset.getTime() - clockSkew(headers, now) - now : undefined
  const wait = after ?? (reset === undefined ? undefined : Math.max(0, reset))
  return wait === undefined ? undefined : { retryAfter: Math.ceil(wait / 1000), retryAt: new Date(now + wait) }
}

function advise({ operation, progress }: Call, status: number): string | undefined {
  const scopes = operation.scopes?.length ? ` with one of the scopes ${operation.scopes.join(', ')}` : ''
  if (status === 401) {
    return progress.token === undefined
      ? `Give the client a \`token\`${scopes}`
      : 'Check that the token is of this service, and neither expired nor revoked'
  }
  if (status === 403 && scopes) return `The token needs to be one${scopes}`
  if (status === 404 && progress.token === undefined && operation.authorized !== false) {
    return 'Some services answer so when a token is needed and none was given'
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
