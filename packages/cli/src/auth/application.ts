import type { Credential } from '../credentials/credentials-file.ts'
import type { RedirectOptions } from './ask-for-redirect.ts'

/** An application that a user authorizes. */
export interface Application {
  /** The address of the service. */
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** The scopes that the user requests; undefined for the usual ones. */
  readonly scopes: readonly string[] | undefined
  /** The registered address of the redirect; undefined if there is only one. */
  readonly redirectUri: string | undefined
  /** How the redirect reaches this process. */
  readonly redirect: RedirectOptions
}

/** A token, and what is known about it. */
export interface ObtainedToken extends Pick<Credential, 'scopes' | 'host' | 'renewal' | 'expiresAt'> {
  /** The token; with `renewal`, it and its refresh token in one text. */
  readonly token: string
}
