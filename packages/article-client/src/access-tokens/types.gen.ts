// Written by `portolan-generate`: change the document, and write it again.
import type { Scope } from '../oauth/types.gen.ts'

/** A token for the API. */
export interface AccessToken {
  /**
   * The id of the application that the token was issued to: 40 hexadecimal digits, or more if the service issues longer
   * ids.
   */
  client_id: string

  /** The authorized scopes. */
  scopes: Scope[]

  /** The token itself: 40 hexadecimal digits, or more if the service issues longer tokens. */
  token: string
}

/** Params of `accessTokens.delete`. */
export interface DeleteAccessTokenParams {
  /** The access token to deactivate: 40 hexadecimal digits, or more if the service issues longer tokens. */
  access_token: string
}
