import { mirrors, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type Scope, scopes } from '../oauth/scope-schema.ts'

/** A token for the API. @see seed 000, Access token and team access token */
export interface AccessToken {
  /** The application that it was issued to: 40 hex digits or more. */
  client_id: string
  /** What it may be used for. */
  scopes: Scope[]
  /** The token itself: 40 hex digits or more. A secret. */
  token: string
}

/** The documents say 40, and services send 64 beside it. */
const hex = z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits'))

export const AccessToken = mirrors<AccessToken>()(z.object({ client_id: hex, scopes, token: secret(hex) }))
