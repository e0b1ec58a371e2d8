// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { CreateTokenParams } from '../objects/types.gen.ts'
import type { DeleteTeamAccessTokenParams, TeamAccessToken } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Tokens for one team. A team that requires single sign-on accepts no others. */
export interface TeamAccessTokens {
  /**
   * Returns a team access token in exchange for the one-time code of the redirect.
   *
   * `POST /api/v2/team_access_tokens`
   *
   * A team that allows only single sign-on can be reached through the API only with a team access token.
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<TeamAccessToken>
  /**
   * Deactivates a team access token.
   *
   * `DELETE /api/v2/team_access_tokens/{team_access_token}`
   * @throws NotFoundError no such team access token
   */
  delete(params: DeleteTeamAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

export const teamAccessTokensResource: Resource<TeamAccessTokens> = resource<TeamAccessTokens>()({
  create: loadCall(operations, 'createTeamAccessToken'),
  delete: loadCall(operations, 'deleteTeamAccessToken'),
})
