import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const getAuthenticatedUser = operation(schemas, {
  method: 'GET',
  path: '/api/v2/authenticated_user',
  response: 'AuthenticatedUser',
})

export const listOwnItems = operation(schemas, {
  method: 'GET',
  path: '/api/v2/authenticated_user/items',
  params: 'PageParams',
  response: 'Item[]',
  paging,
  experimental: true,
})
