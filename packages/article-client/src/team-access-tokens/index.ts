import { resource } from '@portolan/core'
import { createTeamAccessToken, deleteTeamAccessToken } from './operations.ts'
import type { TeamAccessTokens } from './group.gen.ts'

/** Tokens for one team: the only ones that a team takes which allows nothing but single sign-on. */
export const teamAccessTokens = resource<TeamAccessTokens>()({
  create: createTeamAccessToken,
  delete: deleteTeamAccessToken,
})
