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

/** A token in a store. */
export interface StoredToken {
  readonly token: string
  /** Unix milliseconds after which the token is not used any more. */
  readonly expiresAt: number
}

/** Where tokens are stored, so that several clients or processes can share one. */
export interface TokenStore {
  /** Returns the stored token, or undefined. */
  get(key: string): Promise<StoredToken | undefined>
  /** Stores a token. */
  set(key: string, token: StoredToken): Promise<void>
  /** Removes a token, where there is one. */
  delete(key: string): Promise<void>
  /**
   * Renews a token for all that share the store: one of them at a time calls `renew` and stores the token, while the
   * others wait for it. Without this method, each renews its own.
   * @param isUsable whether a stored token can be used instead of a new one
   * @param renew requests a new token
   * @returns the token to use
   */
  renew?(
    key: string,
    isUsable: (token: StoredToken) => boolean,
    renew: () => Promise<StoredToken>,
  ): Promise<StoredToken>
}

/**
 * Stores tokens in this process. They do not appear when the store is printed.
 * @returns a store for the option `store` of `clientCredentials`
 */
export function memoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken>()
  return {
    get: (key) => Promise.resolve(tokens.get(key)),
    set: async (key, token) => void tokens.set(key, token),
    delete: async (key) => void tokens.delete(key),
  }
}
