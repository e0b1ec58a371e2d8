import { RequestValidationError } from '../errors.ts'

/** Hands out tokens, and takes back those that a service refused. */
export interface TokenSource {
  /** A token that is valid now. */
  get(): Promise<string>
  /** The service refused this token: do not hand it out again. */
  invalidate(token: string): void
}

/** What the option `token` takes: a fixed token, a function asked at every call, or a source. */
export type Token = string | (() => MaybeToken | Promise<MaybeToken>) | TokenSource

/** Some libraries' functions may return none; that is refused when it happens. */
type MaybeToken = string | null | undefined

/** The one shape that the send chain knows. What has no `invalidate` cannot be renewed. */
export interface Credential {
  get(): MaybeToken | Promise<MaybeToken>
  invalidate?(token: string): void
}

export function credential(token: Token): Credential {
  if (typeof token === 'string') return { get: () => token }
  return typeof token === 'function' ? { get: token, invalidate: () => {} } : token
}

/** Whether a text can stand in an Authorization header. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Refuses what cannot stand in a header, without showing it. */
export function checkToken(token: unknown): string {
  if (typeof token === 'string' && isToken(token)) return token
  const found =
    typeof token !== 'string' ? typeof token : token === '' ? 'an empty string' : 'a string with other characters'
  const message = `must be a string of visible ASCII characters without spaces or line ends, got ${found}`
  throw new RequestValidationError(`token ${message}`, { issues: [{ path: ['token'], message, expected: 'string' }] })
}
