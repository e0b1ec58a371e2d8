import { filled, openSet, optionalInteger, optionalText, type Schema, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const TokenParams: Schema<types.TokenParams> = z.strictObject({
  grant_type: z.optional(z.literal('client_credentials')),
  client_id: filled,
  client_secret: filled,
})

export const RevokeParams: Schema<types.RevokeParams> = z.strictObject({
  token: filled,
  client_id: filled,
  client_secret: filled,
})

export const AccessToken: Schema<types.AccessToken> = z.object({
  access_token: secret(filled),
  token_type: z.exactOptional(openSet(['Bearer'])),
  expires_in: optionalInteger,
  scope: optionalText,
  created_at: optionalInteger,
  id: optionalInteger,
  name: optionalText,
  email: optionalText,
  gravatar: optionalText,
  scopes: z.exactOptional(z.array(openSet(['authorized', 'owner']))),
})
