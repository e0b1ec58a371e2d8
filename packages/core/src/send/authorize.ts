import { ApiError } from '../api-errors.ts'
import { RequestValidationError } from '../errors.ts'
import { type Call, callError, isReplayable, type Middleware, type Send } from '../request/call.ts'
import { describeToken, isToken } from '../request/option-rules.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { type Clock, instant, systemClock, waitFor } from '../time.ts'
import { isWithin, obtain, waitsForItself } from './waits-for-itself.ts'
import { after, listAttempts, timedOut } from './failed-attempt.ts'

/** Provides tokens, and renews those that a service rejected. */
export interface TokenSource {
  /** Returns a token that is currently valid. */
  get(): Promise<string>
  /** Called when the service rejected this token: `get` must not return it again. */
  invalidate(token: string): void
}

/** The option `token`: a fixed token, a function that returns one (called for every call), or a source. */
export type Token = string | (() => MaybeToken | Promise<MaybeToken>) | TokenSource

/** Some libraries' functions may return no token, which is an error when it happens. */
export type MaybeToken = string | null | undefined

/** The common form of the three. A token without `invalidate` cannot be renewed. */
export interface Credential {
  get(): MaybeToken | Promise<MaybeToken>
  invalidate?(token: string): void
  /** A token that is known at once and never replaced. @default the token is requested */
  readonly fixed?: string
  /** The function or the source that returns the token. @default the token is fixed */
  readonly owner?: object
}

export function readCredential(token: Token): Credential {
  if (typeof token === 'string') return { get: () => token, fixed: token }
  if (typeof token === 'function') return { get: token, invalidate: () => {}, owner: token }
  const source: Credential = token
  return {
    get: () => source.get(),
    ...(source.invalidate && { invalidate: (rejected: string) => source.invalidate?.(rejected) }),
    owner: token,
  }
}

/**
 * Checks that a token is valid in a header. The error does not contain the token.
 * @throws RequestValidationError the token is not valid
 */
function checkToken(call: Call, token: unknown): string {
  if (typeof token === 'string' && isToken(token)) return token
  const found = typeof token === 'string' ? describeToken(token) : `got ${token === null ? 'null' : typeof token}`
  const message = `must be a string of visible ASCII characters without spaces or line breaks, ${found}`
  const issues = [{ path: ['token'], message, expected: 'string' }]
  throw callError(call, `token ${message}`, (text, about) => new RequestValidationError(text, { ...about, issues }))
}

/** The `cause` kept the source from giving a token. The source retries by its own policy, so the call does not. */
export class NoToken extends Error {}

/**
 * Adds the bearer token to a call. When the service rejects the token, it is invalidated at its source and the call is
 * sent once more with a new one; a fixed token cannot be renewed.
 */
export function authorize(
  credential: Credential | undefined,
  clock: Clock = systemClock,
): Middleware<RawResponse> | undefined {
  if (!credential) return undefined
  return function authorize(call, next) {
    if (call.endpoint.operation.authorized === false || isHeaderSet(call, 'authorization')) return next(call)
    const { fixed } = credential
    if (fixed !== undefined) return next(putOn(call, checkToken(call, fixed), 0))
    return authorizeBy(credential, call, next)
  }

  async function authorizeBy(source: Credential, call: Call, next: Send<RawResponse>): Promise<RawResponse> {
    const started = instant(clock)
    const obtained = ask(source, call, clock)
    const token = typeof obtained === 'string' ? obtained : await obtained
    try {
      return await next(putOn(call, token, instant(clock) - started))
    } catch (error) {
      if (!isRejected(error, call)) throw error
      source.invalidate?.(token)
      if (!source.invalidate || !isReplayable(call)) throw error
      call.report.log('info', `${call.endpoint.name}: the service rejected the token; renewing it`)
      const since = instant(clock)
      const renewed = await ask(source, call, clock)
      const earlierSecrets = [...(call.earlierSecrets ?? []), token]
      const again = next(putOn({ ...call, earlierSecrets }, renewed, instant(clock) - since))
      return await after(listAttempts(error), 0, again).catch((reason: unknown) => {
        if (isRejected(reason, call)) source.invalidate?.(renewed)
        throw reason
      })
    }
  }
}

/** Returns true if the caller sets a header, or removes it: a credential does neither. */
function isHeaderSet({ headers, removedHeaders }: Call, name: string): boolean {
  return headers[name] !== undefined || (removedHeaders?.has(name) ?? false)
}

/**
 * Adds a token to a call.
 * @param spent milliseconds that it took to obtain it, which count for the `timeout` of the attempt
 */
function putOn(call: Call, token: string, spent: number): Call {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` }, spent }
}

/**
 * @throws RequestValidationError this call obtains the token itself, so neither would ever end
 * @throws TimeoutError the source does not answer within `timeout`
 * @throws NoToken the source failed
 */
function ask(credential: Credential, call: Call, clock: Clock): string | Promise<string> {
  const { owner } = credential
  if (owner && isWithin(owner)) throw callError(call, '', (_, about) => waitsForItself(call.endpoint.name, about))
  const given = obtainFrom(credential)
  if (typeof given === 'string') return checkToken(call, given)
  return waitForToken(call, clock, given).then((token) => checkToken(call, token))
}

function obtainFrom(credential: Credential): MaybeToken | Promise<MaybeToken> {
  const get = (): MaybeToken | Promise<MaybeToken> => credential.get()
  const fail = (cause: unknown): never => {
    throw new NoToken('the source of tokens failed', { cause })
  }
  try {
    const given = credential.owner ? obtain(credential.owner, get) : get()
    return typeof given === 'string' ? given : Promise.resolve(given).catch(fail)
  } catch (error) {
    return fail(error)
  }
}

async function waitForToken(call: Call, clock: Clock, given: MaybeToken | Promise<MaybeToken>): Promise<MaybeToken> {
  const { signal, timeout } = call
  let stopTimer = (): void => {}
  const late = new Promise<never>((_, reject) => {
    if (timeout === false) return
    const fail = (): void => reject(timedOut(call, timeout, undefined, 'waited for the token: none'))
    stopTimer = clock.after(timeout, fail)
  })
  return await waitFor('a token', Promise.race([given, late]), signal).finally(stopTimer)
}

/** Returns true if the service rejected the token. Another origin, after a redirect, never received it. */
function isRejected(error: unknown, { url }: Call): boolean {
  if (!ApiError.is(error) || error.status !== 401) return false
  return error.request === undefined || !isElsewhere(error.request.url, url)
}
