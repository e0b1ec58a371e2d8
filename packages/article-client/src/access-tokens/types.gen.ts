// Written by `npm run generate` out of schema.ts and reference.md.
import type { Scope } from '../oauth/types.gen.ts'

/** A token for the API. @see reference.md#accesstoken */
export interface AccessToken {
  /**
   * The id of the application that the token was issued to: 40 hexadecimal digits, or more where the service
   * issues longer ids.
   */
  client_id: string
  /** The authorized scopes. */
  scopes: Scope[]
  /** The token itself: 40 hexadecimal digits, or more where the service issues longer tokens. */
  token: string
}

/** Params of `accessTokens.create`, `teamAccessTokens.create`. */
export interface CreateTokenParams {
  /** The application's id: 40 hexadecimal digits. */
  client_id: string
  /** The application's secret: 40 hexadecimal digits. */
  client_secret: string
  /** The one-time code of the redirect: 40 hexadecimal digits. */
  code: string
}

/** Params of `accessTokens.delete`. */
export interface DeleteAccessTokenParams {
  /** The access token to deactivate: 40 hexadecimal digits, or more where the service issues longer tokens. */
  access_token: string
}

/** Params of `teamAccessTokens.delete`. */
export interface DeleteTeamAccessTokenParams {
  /** The team access token to deactivate: 40 hexadecimal digits, or more where the service issues longer tokens. */
  team_access_token: string
}

/** A token for the API of one team; available on a team only. @see reference.md#teamaccesstoken */
export interface TeamAccessToken {
  /**
   * The id of the application that the token was issued to: 40 hexadecimal digits, or more where the service
   * issues longer ids.
   */
  client_id: string
  /** The authorized scopes. */
  scopes: Scope[]
  /** The token itself: 40 hexadecimal digits, or more where the service issues longer tokens. */
  token: string
}
