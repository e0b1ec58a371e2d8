import { resource } from '@portolan/core'
import { createAccessToken, deleteAccessToken } from './operations.ts'
import type { AccessTokens } from './group.gen.ts'

/** Tokens for the API. */
export const accessTokens = resource<AccessTokens>()({ create: createAccessToken, delete: deleteAccessToken })
