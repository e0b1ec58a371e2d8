import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { AccessToken } from './access-token.ts'
import { createAccessToken, deleteAccessToken } from './operations.ts'
import type { CreateTokenParams, DeleteAccessTokenParams } from './params.ts'

/** Tokens for the API. @see seed 000, Tokens */
export interface AccessTokens {
  /**
   * A token in exchange for the one-time code of the redirect. It is sent without the client's own token, and a redirect
   * is refused. `authorizationCode` does this and the steps before it in one.
   * @throws BadRequestError the code is not valid, or no longer
   * @see seed 000, Tokens, POST /api/v2/access_tokens
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<AccessToken>
  /**
   * Deactivates a token, for good.
   * @throws NotFoundError there is no such token, or it is deactivated already
   * @see seed 000, Tokens, DELETE /api/v2/access_tokens/:access_token
   */
  delete(params: DeleteAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

export const accessTokens = resource<AccessTokens>()({ create: createAccessToken, delete: deleteAccessToken })
