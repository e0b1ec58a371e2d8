import { resource } from '@portolan/core'
import { members, type TeamAccessTokens } from './group.gen.ts'

/** Tokens for one team: the only ones that a team takes which allows nothing but single sign-on. */
export const teamAccessTokens = resource<TeamAccessTokens>()(members)
