/** Where tokens can be kept. */
export type StoreName = 'keyring' | 'file'

/** What is known about a token that `portolan auth login` stored. */
export interface Credential {
  readonly store: StoreName
  /** The base URL that the token is for. It is sent to this origin only. */
  readonly baseUrl: string
  /** When it was stored, in ISO 8601. */
  readonly savedAt: string
  /** When the token expires, in ISO 8601, where that is known. */
  readonly expiresAt?: string
  readonly scopes?: readonly string[]
  /** The kind of host that the base URL is, of a service that has several. */
  readonly host?: string
  /** The token itself, where the file is its store. */
  readonly token?: string
}

/** The name of a credential in the file, and of the entry in the keyring. */
export function credentialName(service: string, profile: string): string {
  return `${service}:${profile}`
}
