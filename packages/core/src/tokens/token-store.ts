/** A token as a store keeps it. */
export interface StoredToken {
  readonly token: string
  /** Unix milliseconds from which on it is not to be used. */
  readonly expiresAt: number
}

/** Where tokens are kept, so that several clients or processes can share one. */
export interface TokenStore {
  get(key: string): Promise<StoredToken | undefined>
  set(key: string, token: StoredToken): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Renews a token for all who share the store: one of them at a time runs `renew` and stores what it gives; the others
   * wait, and get that. Without it, each may renew on its own.
   * @param isUsable whether a stored token makes a renewal needless
   */
  renew?(
    key: string,
    isUsable: (token: StoredToken) => boolean,
    renew: () => Promise<StoredToken>,
  ): Promise<StoredToken>
}

/** Keeps tokens in this process. They show in nothing that is printed. */
export function memoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken>()
  return {
    get: (key) => Promise.resolve(tokens.get(key)),
    set: async (key, token) => void tokens.set(key, token),
    delete: async (key) => void tokens.delete(key),
  }
}
