import { filled, mirrors, type Open, openSet, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'

export interface TokenParams {
  /** Sent as `client_credentials`. */
  grant_type?: 'client_credentials' | undefined
  client_id: string
  client_secret: string
}

export interface RevokeParams {
  /** The token that is to stop working. */
  token: string
  client_id: string
  client_secret: string
}

/** An access token and whose it is. @see seed 001, Tokens */
export interface AccessToken {
  access_token: string
  token_type?: Open<'Bearer'>
  /** Seconds that the token lives. */
  expires_in?: number
  /** Names of scopes, separated by spaces. */
  scope?: string
  /** Unix seconds. */
  created_at?: number
  /** Of the account that the token acts for. */
  id?: number
  name?: string
  email?: string
  gravatar?: string
  scopes?: Open<'authorized' | 'owner'>[]
}

export const TokenParams = mirrors<TokenParams>()(
  z.strictObject({
    grant_type: z.optional(z.literal('client_credentials')),
    client_id: filled,
    client_secret: filled,
  }),
)

export const RevokeParams = mirrors<RevokeParams>()(
  z.strictObject({ token: filled, client_id: filled, client_secret: filled }),
)

const text = z.exactOptional(z.string())

export const AccessToken = mirrors<AccessToken>()(
  z.object({
    access_token: secret(filled),
    token_type: z.exactOptional(openSet(['Bearer'])),
    expires_in: z.exactOptional(z.int()),
    scope: text,
    created_at: z.exactOptional(z.int()),
    id: z.exactOptional(z.int()),
    name: text,
    email: text,
    gravatar: text,
    scopes: z.exactOptional(z.array(openSet(['authorized', 'owner']))),
  }),
)
