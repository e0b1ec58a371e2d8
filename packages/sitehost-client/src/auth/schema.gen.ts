// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, openSet, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const AccessToken: Schema<types.AccessToken> = z.object({
  access_token: secret(z.string().check(z.minLength(1))),
  token_type: z.exactOptional(openSet(['Bearer'])),
  expires_in: z.exactOptional(z.int()),
  scope: z.exactOptional(z.string()),
  created_at: z.exactOptional(z.int()),
  id: z.exactOptional(z.int()),
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  gravatar: z.exactOptional(z.string()),
  scopes: z.exactOptional(z.array(openSet(['authorized', 'owner']))),
})

export const TokenParams: Schema<types.TokenParams> = z.strictObject({
  grant_type: z.optional(z.literal('client_credentials')),
  client_id: z.string().check(z.minLength(1)),
  client_secret: secret(z.string().check(z.minLength(1))),
})

export const RevokeParams: Schema<types.RevokeParams> = z.strictObject({
  token: secret(z.string().check(z.minLength(1))),
  client_id: z.string().check(z.minLength(1)),
  client_secret: secret(z.string().check(z.minLength(1))),
})
