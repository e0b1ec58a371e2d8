// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { CreateTokenParams } from '../objects/types.gen.ts'
import type { DeleteTeamAccessTokenParams, TeamAccessToken } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const createTeamAccessToken: Operation<CreateTokenParams, TeamAccessToken, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/team_access_tokens',
  params: 'CreateTokenParams',
  secret: ['client_secret', 'code'],
  response: 'TeamAccessToken',
  status: 201,
  redirect: 'error',
  authorized: false,
  checks,
})

export const deleteTeamAccessToken: Operation<DeleteTeamAccessTokenParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/team_access_tokens/{team_access_token}',
  params: 'DeleteTeamAccessTokenParams',
  secret: ['team_access_token'],
  status: 204,
  redirect: 'error',
  checks,
})
