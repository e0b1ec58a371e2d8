import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const createTeamAccessToken = operation(schemas, {
  method: 'POST',
  path: '/api/v2/team_access_tokens',
  params: 'CreateTokenParams',
  response: 'TeamAccessToken',
  status: 201,
  authorized: false,
  redirect: 'error',
  secret: ['client_secret', 'code'],
})

export const deleteTeamAccessToken = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/team_access_tokens/:team_access_token',
  params: 'DeleteTeamAccessTokenParams',
  status: 204,
  redirect: 'error',
  secret: ['team_access_token'],
})
