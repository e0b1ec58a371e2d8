import type { Clock } from '../clock.ts'
import { ApiError, type ApiErrorInit, errorClass, type ErrorFacts, RateLimitError } from '../errors.ts'
import type { Codec, Fault } from '../codec.ts'
import type { Profile } from '../profile.ts'
import { scrub, summarize } from '../redact.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { clockSkew, readRateLimit, readRetryAfter } from './server-hints.ts'

/** What an answer's body says of its failure, and the body itself. @param clean takes out of a text what is secret */
function readFailure(
  profile: Profile,
  { body, status, headers }: Answer,
  clean?: (text: string) => string,
): ErrorFacts & { body: unknown } {
  const text = typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
  const parsed = parse(text, clean)
  return { ...profile.readError?.(parsed, status, headers), body: parsed }
}

/** Whether an answer means that a rate limit is spent. */
export function isRateLimited(profile: Profile, answer: Answer): boolean {
  if (answer.status === 429) return true
  return answer.status >= 400 && answer.status < 500 && readFailure(profile, answer).rateLimited === true
}

/** What answers come to that are no success. */
export interface Failures {
  /** The error that an answer stands for; undefined where it is a success that holds no failure. */
  readonly find: (call: Call, answer: Answer) => ApiError | undefined
  /** The error that stands for an answer, whatever its status. */
  readonly make: (call: Call, answer: Answer, fault?: Fault) => ApiError
}

export function readFailures(profile: Profile, clock: Clock, codec?: Codec): Failures {
  const make: Failures['make'] = (call, answer, fault) => {
    const { status, headers } = answer
    const read = readFailure(profile, answer, (said) => scrub(said, call))
    const { toError, message, rateLimited = false, ...facts } = { toError: undefined, ...read, ...fault }
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
    if (toError) return toError(text(undefined), init)
    if (status !== 429 && !rateLimited) return new (errorClass(status))(text(advise(call, status)), init)
    const until = retryTime(headers, clock.now())
    return new RateLimitError(text(until ? `Try again at ${until.retryAt.toISOString()}` : 'Try again later'), {
      ...init,
      ...until,
    })
  }
  return {
    make,
    find(call, answer) {
      const fault = codec?.readFault?.(answer, (said) => scrub(said, call))
      return fault || !isSuccess(call, answer) ? make(call, answer, fault) : undefined
    },
  }
}

/** A 304 is a success where the caller asked for nothing but changes, a 404 where it asked whether there is such a thing. */
function isSuccess({ headers, operation }: Call, { status }: Answer): boolean {
  if (status >= 200 && status < 300) return true
  if (status === 304 && headers['if-none-match'] !== undefined) return true
  return (status === 404 && operation.presence === true) || (operation.accepts?.includes(status) ?? false)
}

function retryTime(headers: Headers, now: number): { retryAfter: number; retryAt: Date } | undefined {
  const after = readRetryAfter(headers, now)
  const info = readRateLimit(headers, now)
  const reset = info && info.remaining === 0 ? info.reset.getTime() - clockSkew(headers, now) - now : undefined
  const wait = after ?? (reset === undefined ? undefined : Math.max(0, reset))
  return wait === undefined ? undefined : { retryAfter: Math.ceil(wait / 1000), retryAt: new Date(now + wait) }
}

function advise({ operation, progress }: Call, status: number): string | undefined {
  // A call that needs no token is refused for something else.
  if (operation.authorized === false) return undefined
  const { length = 0 } = operation.scopes ?? {}
  const scopes = length ? ` with ${length > 1 ? 'one of the scopes' : 'the scope'} ${operation.scopes?.join(', ')}` : ''
  if (status === 401) {
    return progress.token === undefined
      ? `Give the client a \`token\`${scopes}`
      : 'The token may have ended, or be one of another service'
  }
  if (status === 403 && scopes) return `The call needs a token${scopes}`
  if (status === 404 && progress.token === undefined) {
    return 'A token may be needed, and none was given'
  }
  return undefined
}

/** A body as JSON, each text in it cleaned, or else as a clean text. */
function parse(body: string, clean = (text: string) => text): unknown {
  try {
    return JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value))
  } catch {
    return clean(body)
  }
}
