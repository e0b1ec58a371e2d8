import * as z from 'zod/mini'
import { secret } from '../schema/fields.ts'
import type { Schema } from '../schema/schema.ts'

export interface TokenRequest {
  grant_type: 'client_credentials'
  client_id: string
  client_secret: string
  scope?: string
}

/** @see RFC 6749, section 5.1 */
export interface TokenAnswer {
  access_token: string
  token_type?: string
  /** The lifetime of the token, in seconds. */
  expires_in?: number
}

const text = z.string().check(z.minLength(1))

export const TokenRequest: Schema<TokenRequest> = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: text,
  client_secret: text,
  scope: z.exactOptional(text),
})

export const TokenAnswer: Schema<TokenAnswer> = z.object({
  access_token: secret(text),
  token_type: z.exactOptional(z.string()),
  expires_in: z.exactOptional(z.number()),
})
