// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { AccessToken, CreateTokenParams, DeleteAccessTokenParams } from './types.gen.ts'
import { createAccessToken, deleteAccessToken } from './operations.ts'

/** Tokens for the API. */
export interface AccessTokens {
  /**
   * Returns an access token in exchange for the one-time code of the redirect.
   *
   * `POST /api/v2/access_tokens`
   *
   * The token is active as soon as it is created.
   * @see reference.md#accesstokenscreate
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<AccessToken>
  /**
   * Deactivates an access token.
   *
   * `DELETE /api/v2/access_tokens/:access_token`
   * @throws NotFoundError no such access token
   * @see reference.md#accesstokensdelete
   */
  delete(params: DeleteAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = { create: createAccessToken, delete: deleteAccessToken }
