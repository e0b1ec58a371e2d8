import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { teamScopes } from './scope.ts'

/** The query of the authorization page, as it travels. @see seed 000, Authorization pages */
export interface AuthorizeParams {
  client_id: string
  /** Names of scopes with spaces between them. */
  scope: string
  state?: string | undefined
}

export interface TeamAuthorizeParams extends AuthorizeParams {}

const known: readonly string[] = teamScopes
const teamScope = z
  .string()
  .check(
    z.refine(
      (scope) => scope.split(' ').every((one) => known.includes(one)),
      `may hold only ${teamScopes.join(' and ')}`,
    ),
  )
const state = z.optional(filled)

export const AuthorizeParams = mirrors<AuthorizeParams>()(z.strictObject({ client_id: filled, scope: filled, state }))
export const TeamAuthorizeParams = mirrors<TeamAuthorizeParams>()(
  z.strictObject({ client_id: filled, scope: teamScope, state }),
)
