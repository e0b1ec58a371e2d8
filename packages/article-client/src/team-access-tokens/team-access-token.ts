import { mirrors } from '@portolan/core/schema'
import { AccessToken } from '../access-tokens/access-token.ts'

/** A token for one team. @see seed 000, Access token and team access token */
export interface TeamAccessToken extends AccessToken {}

export const TeamAccessToken = mirrors<TeamAccessToken>()(AccessToken)
