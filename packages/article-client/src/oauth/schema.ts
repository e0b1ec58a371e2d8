import { nonEmptyString, openSet, type Schema } from '@portolan/core/schema'
import { teamScopes } from './scope.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/**
 * The scope of a token: `read_service` and `write_service` for the data of its user, `read_service_team` and
 * `write_service_team` for that of a team. Other names are accepted too.
 */
export const Scope: Schema<types.Scope> = openSet([
  'read_service',
  'read_service_team',
  'write_service',
  'write_service_team',
])

const known: readonly string[] = teamScopes
const teamScope = z
  .string()
  .check(
    z.refine(
      (scope) => scope.split(' ').every((one) => known.includes(one)),
      `may contain only ${teamScopes.join(' and ')}`,
    ),
  )
const state = z.optional(nonEmptyString)

export const AuthorizeParams: Schema<types.AuthorizeParams> = z.strictObject({
  client_id: nonEmptyString,
  scope: nonEmptyString,
  state,
})
export const TeamAuthorizeParams: Schema<types.TeamAuthorizeParams> = z.strictObject({
  client_id: nonEmptyString,
  scope: teamScope,
  state,
})
