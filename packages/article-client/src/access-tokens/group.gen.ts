// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { CreateTokenParams } from '../objects/types.gen.ts'
import type { AccessToken, DeleteAccessTokenParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Tokens for the API. */
export interface AccessTokens {
  /**
   * Returns an access token in exchange for the one-time code of the redirect.
   *
   * `POST /api/v2/access_tokens`
   *
   * The token is active as soon as it is created.
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<AccessToken>
  /**
   * Deactivates an access token.
   *
   * `DELETE /api/v2/access_tokens/{access_token}`
   * @throws NotFoundError no such access token
   */
  delete(params: DeleteAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

export const accessTokensResource: Resource<AccessTokens> = resource<AccessTokens>()({
  create: loadCall(operations, 'createAccessToken'),
  delete: loadCall(operations, 'deleteAccessToken'),
})
