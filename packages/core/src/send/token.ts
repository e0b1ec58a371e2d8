import { RequestValidationError } from '../errors.ts'

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
}

export function credential(token: Token): Credential {
  if (typeof token === 'string') return { get: () => token }
  return typeof token === 'function' ? { get: token, invalidate: () => {} } : token
}

/** Whether a text is valid in an Authorization header. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/**
 * Checks that a token is valid in a header. The error does not contain the token.
 * @throws RequestValidationError the token is not valid
 */
export function checkToken(token: unknown): string {
  if (typeof token === 'string' && isToken(token)) return token
  const found =
    typeof token !== 'string' ? typeof token : token === '' ? 'an empty string' : 'a string with other characters'
  const message = `must be a string of visible ASCII characters without spaces or line breaks, got ${found}`
  throw new RequestValidationError(`token ${message}`, { issues: [{ path: ['token'], message, expected: 'string' }] })
}
