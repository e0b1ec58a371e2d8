import { resource } from '@portolan/core'
import { members, type AccessTokens } from './group.gen.ts'

/** Tokens for the API. */
export const accessTokens = resource<AccessTokens>()(members)
