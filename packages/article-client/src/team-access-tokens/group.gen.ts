// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { CreateTokenParams, DeleteTeamAccessTokenParams, TeamAccessToken } from '../access-tokens/types.gen.ts'
import { createTeamAccessToken, deleteTeamAccessToken } from './operations.ts'

/** Tokens for one team. A team that requires single sign-on accepts no others. */
export interface TeamAccessTokens {
  /**
   * Returns a team access token in exchange for the one-time code of the redirect.
   *
   * `POST /api/v2/team_access_tokens`
   *
   * A team that allows only single sign-on can be reached through the API only with a team access token.
   * @see reference.md#teamaccesstokenscreate
   */
  create(params: CreateTokenParams, options?: CallOptions): ApiRequest<TeamAccessToken>
  /**
   * Deactivates a team access token.
   *
   * `DELETE /api/v2/team_access_tokens/:team_access_token`
   * @throws NotFoundError no such team access token
   * @see reference.md#teamaccesstokensdelete
   */
  delete(params: DeleteTeamAccessTokenParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = { create: createTeamAccessToken, delete: deleteTeamAccessToken }
