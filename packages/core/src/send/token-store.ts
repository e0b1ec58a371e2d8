/** A token in a store. */
export interface StoredToken {
  readonly token: string
  /** Unix milliseconds after which the token is no longer used. */
  readonly expiresAt: number
  /** The refresh token for the next request. A service that rotates it accepts each one once. */
  readonly refreshToken?: string | undefined
}

/** Where tokens are stored, so that several clients or processes can share one. */
export interface TokenStore {
  /** Returns the stored token, or undefined. An expired one is returned too: its refresh token may still be valid. */
  get(key: string): Promise<StoredToken | undefined>
  /** Stores a token. */
  set(key: string, token: StoredToken): Promise<void>
  /** Removes a token, if there is one. */
  delete(key: string): Promise<void>
  /**
   * Renews a token for all sources that share the store: one at a time calls `renew` and stores the token, while the
   * others wait for it. Without this method, the sources of one process share a renewal, and each process renews its
   * own.
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
 * @returns a store for the option `store` of a token source
 * @example
 * const store = memoryTokenStore()
 * const source = clientCredentials({ baseUrl, clientId, clientSecret, store })
 */
export function memoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken>()
  return {
    get: (key) => Promise.resolve(tokens.get(key)),
    set: async (key, token) => void tokens.set(key, token),
    delete: async (key) => void tokens.delete(key),
  }
}

/** Parses a stored token; undefined if another program wrote something else there. */
export function parseStoredToken(text = '{}'): StoredToken | undefined {
  try {
    const { token, expiresAt, refreshToken } = JSON.parse(text) as Partial<StoredToken>
    if (typeof token !== 'string' || typeof expiresAt !== 'number') return undefined
    return { token, expiresAt, ...(typeof refreshToken === 'string' ? { refreshToken } : {}) }
  } catch {
    return undefined
  }
}
