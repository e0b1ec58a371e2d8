import { ApiError } from '../api-errors.ts'
import { RequestValidationError } from '../errors.ts'
import { type Call, callError, isReplayable, type Middleware } from '../request/call.ts'
import { describeToken, isToken } from '../request/option-rules.ts'
import { type RawResponse, isElsewhere } from '../request/wire.ts'
import { waitFor } from '../time.ts'
import { isWithin, obtain, waitsForItself } from './waits-for-itself.ts'
import { after, attemptsOf } from './failed-attempt.ts'

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
export function authorize(credential: Credential | undefined): Middleware<RawResponse> | undefined {
  if (!credential) return undefined
  return async function authorize(call, next) {
    if (call.endpoint.operation.authorized === false || isHeaderSet(call, 'authorization')) return await next(call)
    const token = await ask(credential, call)
    try {
      return await next(withToken(call, token))
    } catch (error) {
      if (!isRejected(error, call)) throw error
      credential.invalidate?.(token)
      if (!credential.invalidate || !isReplayable(call)) throw error
      call.report.log('info', `${call.endpoint.name}: the service rejected the token; renewing it`)
      const renewed = await ask(credential, call)
      return await after(attemptsOf(error), 0, next(withToken(call, renewed))).catch((again: unknown) => {
        if (isRejected(again, call)) credential.invalidate?.(renewed)
        throw again
      })
    }
  }
}

/** Returns true if the caller sets a header, or removes it: a credential does neither. */
export function isHeaderSet({ headers, removedHeaders }: Call, name: string): boolean {
  return headers[name] !== undefined || (removedHeaders?.has(name) ?? false)
}

/** @throws RequestValidationError the token is obtained by this call: neither would ever end */
async function ask(credential: Credential, call: Call): Promise<string> {
  const { owner } = credential
  const { signal } = call
  if (owner && isWithin(owner)) throw callError(call, '', (_, about) => waitsForItself(call.endpoint.name, about))
  const given = owner ? obtain(owner, () => credential.get()) : credential.get()
  return checkToken(typeof given === 'string' ? given : await waitFor('a token', Promise.resolve(given), signal))
}

function withToken(call: Call, token: string): Call {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }
}

/** Whether the service rejected the token. Another origin, after a redirect, never received it. */
function isRejected(error: unknown, { url }: Call): boolean {
  if (!ApiError.is(error) || error.status !== 401) return false
  return error.request === undefined || !isElsewhere(error.request.url, url)
}
