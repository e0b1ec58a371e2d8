// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, secret } from '@portolan/core/schema'
import { Scope } from '../oauth/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const AccessToken: Schema<types.AccessToken> = z.object({
  client_id: z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits')),
  scopes: z.array(Scope),
  token: secret(z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits'))),
})

export const DeleteAccessTokenParams: Schema<types.DeleteAccessTokenParams> = z.strictObject({
  access_token: secret(z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits'))),
})
export { CreateTokenParams } from '../objects/schema.gen.ts'
