import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** What a token is asked for with. @see seed 000, Tokens */
export interface CreateTokenParams {
  /** The application's ID: 40 hex digits. */
  client_id: string
  /** The application's secret: 40 hex digits. */
  client_secret: string
  /** The one-time code of the redirect: 40 hex digits. */
  code: string
}

export interface DeleteAccessTokenParams {
  access_token: string
}

const hex = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'))

export const CreateTokenParams = mirrors<CreateTokenParams>()(
  z.strictObject({ client_id: hex, client_secret: hex, code: hex }),
)

/** A token in a path: longer ones than the documents say are given out. */
export const tokenInPath = z.string().check(z.regex(/^[0-9a-f]{40,}$/, 'must be at least 40 hex digits'))

export const DeleteAccessTokenParams = mirrors<DeleteAccessTokenParams>()(z.strictObject({ access_token: tokenInPath }))
