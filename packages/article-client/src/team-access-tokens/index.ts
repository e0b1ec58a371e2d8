import { resource } from '@portolan/core'
import { members, type TeamAccessTokens } from './group.gen.ts'

/** Tokens for one team. A team that requires single sign-on accepts no others. */
export const teamAccessTokens = resource<TeamAccessTokens>()(members)
