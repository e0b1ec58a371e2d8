// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** An access token and whose it is. */
export interface AccessToken {
  /** The access token. */
  access_token: string

  /** How the token is sent. */
  token_type?: Open<'Bearer'>

  /** Seconds until the token expires. */
  expires_in?: number

  /** The scope of the token, such as `authorized`. */
  scope?: string

  /** When the token was created, in Unix seconds. */
  created_at?: number

  /** The id of the account that the token acts for. */
  id?: number

  /** The name of the account's owner. */
  name?: string

  /** The e-mail address of the account. */
  email?: string

  /** URL of a picture. */
  gravatar?: string

  /** The scopes of the token. */
  scopes?: Open<'authorized' | 'owner'>[]
}

/** Params of `auth.token`. */
export interface TokenParams {
  /**
   * The kind of grant. The client sends it by default.
   * @default "client_credentials"
   */
  grant_type?: 'client_credentials' | undefined

  /** The application's client id. */
  client_id: string

  /** The application's client secret. */
  client_secret: string
}

/** Params of `auth.revoke`. */
export interface RevokeParams {
  /** The access token that is to stop working. */
  token: string

  /** The application's client id. */
  client_id: string

  /** The application's client secret. */
  client_secret: string
}
