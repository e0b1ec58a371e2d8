import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

export const createAccessToken = operation(schemas, {
  method: 'POST',
  path: '/api/v2/access_tokens',
  params: 'CreateTokenParams',
  response: 'AccessToken',
  status: 201,
  authorized: false,
  redirect: 'error',
  secret: ['client_secret', 'code'],
})

export const deleteAccessToken = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/access_tokens/:access_token',
  params: 'DeleteAccessTokenParams',
  status: 204,
  redirect: 'error',
  secret: ['access_token'],
})
