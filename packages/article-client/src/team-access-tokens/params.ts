import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { tokenInPath } from '../access-tokens/params.ts'

export interface DeleteTeamAccessTokenParams {
  team_access_token: string
}

export const DeleteTeamAccessTokenParams = mirrors<DeleteTeamAccessTokenParams>()(
  z.strictObject({ team_access_token: tokenInPath }),
)
