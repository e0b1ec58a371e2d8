// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { CreateTokenParams } from '../objects/types.gen.ts'
import type { AccessToken, DeleteAccessTokenParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const createAccessToken: Operation<CreateTokenParams, AccessToken, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/access_tokens',
  params: 'CreateTokenParams',
  secret: ['client_secret', 'code'],
  response: 'AccessToken',
  status: 201,
  redirect: 'error',
  authorized: false,
  checks,
})

export const deleteAccessToken: Operation<DeleteAccessTokenParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/access_tokens/{access_token}',
  params: 'DeleteAccessTokenParams',
  secret: ['access_token'],
  status: 204,
  redirect: 'error',
  checks,
})
