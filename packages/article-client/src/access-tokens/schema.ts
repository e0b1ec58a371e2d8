import { type Schema, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Scope } from '../oauth/schema.ts'
import type * as types from './types.gen.ts'

const hex = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'))
/** 40 digits are documented, but services also issue tokens of 64. */
const longHex = z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits'))

const token = { client_id: longHex, scopes: z.array(Scope), token: secret(longHex) }

export const AccessToken: Schema<types.AccessToken> = z.object(token)
export const TeamAccessToken: Schema<types.TeamAccessToken> = z.object(token)

export const CreateTokenParams: Schema<types.CreateTokenParams> = z.strictObject({
  client_id: hex,
  client_secret: hex,
  code: hex,
})

export const DeleteAccessTokenParams: Schema<types.DeleteAccessTokenParams> = z.strictObject({
  access_token: secret(longHex),
})
export const DeleteTeamAccessTokenParams: Schema<types.DeleteTeamAccessTokenParams> = z.strictObject({
  team_access_token: longHex,
})
