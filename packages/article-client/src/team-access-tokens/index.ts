import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { CreateTokenParams } from '../access-tokens/params.ts'
import { createTeamAccessToken, deleteTeamAccessToken } from './operations.ts'
import type { DeleteTeamAccessTokenParams } from './params.ts'
import type { TeamAccessToken } from './team-access-token.ts'

/** Tokens for one team: the only ones that a team takes which allows nothing but single sign-on. @see seed 000, Tokens */
export interface TeamAccessTokens {
  /**
   * A team's token in exchange for the one-time code of the redirect. It is sent without the client's own token, and a
   * redirect is refused.
   * @throws BadRequestError the code is not valid, or no longer
   * @see seed 000, Tokens, POST /api/v2/team_access_tokens
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<TeamAccessToken>
  /**
   * Deactivates a team's token, for good.
   * @throws NotFoundError there is no such token, or it is deactivated already
   * @see seed 000, Tokens, DELETE /api/v2/team_access_tokens/:team_access_token
   */
  delete(params: DeleteTeamAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

export const teamAccessTokens = resource<TeamAccessTokens>()({
  create: createTeamAccessToken,
  delete: deleteTeamAccessToken,
})
