import { ApiError } from '../api-errors.ts'
import { RequestValidationError } from '../errors.ts'
import { type Call, callError, isReplayable, type Middleware } from '../request/call.ts'
import { describeToken, isToken } from '../request/option-rules.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { type Clock, instant, systemClock, waitFor } from '../time.ts'
import { isWithin, obtain, waitsForItself } from './waits-for-itself.ts'
import { after, attemptsOf, timedOut } from './failed-attempt.ts'

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
  /** The function or the source that gives the token. @default it is fixed */
  readonly owner?: object
}

export function credentialOf(token: Token): Credential {
  if (typeof token === 'string') return { get: () => token }
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
function checkToken(token: unknown): string {
  if (typeof token === 'string' && isToken(token)) return token
  const found = typeof token === 'string' ? describeToken(token) : `got ${token === null ? 'null' : typeof token}`
  const message = `must be a string of visible ASCII characters without spaces or line breaks, ${found}`
  throw new RequestValidationError(`token ${message}`, { issues: [{ path: ['token'], message, expected: 'string' }] })
}

/**
 * Adds the bearer token to a call. When the service rejects the token, it is invalidated at its source and the call is
 * sent once more with a new one; a fixed token cannot be renewed.
 */
export function authorize(
  credential: Credential | undefined,
  clock: Clock = systemClock,
): Middleware<RawResponse> | undefined {
  if (!credential) return undefined
  return async function authorize(call, next) {
    if (call.endpoint.operation.authorized === false || isHeaderSet(call, 'authorization')) return await next(call)
    const { token, call: authorized } = await putOn(credential, call, clock)
    try {
      return await next(authorized)
    } catch (error) {
      if (!isRejected(error, call)) throw error
      credential.invalidate?.(token)
      if (!credential.invalidate || !isReplayable(call)) throw error
      call.report.log('info', `${call.endpoint.name}: the service rejected the token; renewing it`)
      const renewed = await putOn(credential, call, clock)
      return await after(attemptsOf(error), 0, next(renewed.call)).catch((again: unknown) => {
        if (isRejected(again, call)) credential.invalidate?.(renewed.token)
        throw again
      })
    }
  }
}

/** Returns true if the caller sets a header, or removes it: a credential does neither. */
function isHeaderSet({ headers, removedHeaders }: Call, name: string): boolean {
  return headers[name] !== undefined || (removedHeaders?.has(name) ?? false)
}

/** Asks for a token and puts it on. The time that this takes counts for the `timeout` of the attempt. */
async function putOn(
  credential: Credential,
  call: Call,
  clock: Clock,
): Promise<{ readonly token: string; readonly call: Call }> {
  const started = instant(clock)
  const token = await ask(credential, call, clock)
  const headers = { ...call.headers, authorization: `Bearer ${token}` }
  return { token, call: { ...call, headers, spent: instant(clock) - started } }
}

/**
 * @throws RequestValidationError the token is obtained by this call: neither would ever end
 * @throws TimeoutError the source does not answer within `timeout`
 */
async function ask(credential: Credential, call: Call, clock: Clock): Promise<string> {
  const { owner } = credential
  if (owner && isWithin(owner)) throw callError(call, '', (_, about) => waitsForItself(call.endpoint.name, about))
  const given = owner ? obtain(owner, () => credential.get()) : credential.get()
  return checkToken(typeof given === 'string' ? given : await waitForToken(call, clock, given))
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

/** Whether the service rejected the token. Another origin, after a redirect, never received it. */
function isRejected(error: unknown, { url }: Call): boolean {
  if (!ApiError.is(error) || error.status !== 401) return false
  return error.request === undefined || !isElsewhere(error.request.url, url)
}
