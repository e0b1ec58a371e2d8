import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { AccessToken } from '../access-tokens/access-token.ts'
import { tokenInPath } from '../access-tokens/params.ts'

export { CreateTokenParams } from '../access-tokens/params.ts'

/** A token for one team. @see seed 000, Access token and team access token */
export interface TeamAccessToken extends AccessToken {}

export const TeamAccessToken = mirrors<TeamAccessToken>()(AccessToken)

export interface DeleteTeamAccessTokenParams {
  team_access_token: string
}

export const DeleteTeamAccessTokenParams = mirrors<DeleteTeamAccessTokenParams>()(
  z.strictObject({ team_access_token: tokenInPath }),
)
