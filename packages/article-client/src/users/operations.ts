import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const listUsers = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users',
  params: 'PageParams',
  response: 'User[]',
  paging,
})

export const getUser = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id',
  params: 'UserParams',
  response: 'User',
})

export const listFollowees = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/followees',
  params: 'ListOfUserParams',
  response: 'User[]',
  paging,
})

export const listFollowers = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/followers',
  params: 'ListOfUserParams',
  response: 'User[]',
  paging,
  experimental: true,
})

export const listUserItems = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/items',
  params: 'ListOfUserParams',
  response: 'Item[]',
  paging,
})

export const listStocks = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/stocks',
  params: 'ListOfUserParams',
  response: 'Item[]',
  paging,
})

export const listFollowingTags = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/following_tags',
  params: 'ListOfUserParams',
  response: 'Tag[]',
  paging,
})

export const followUser = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/users/:user_id/following',
  params: 'UserParams',
  status: 204,
  experimental: true,
})

export const unfollowUser = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/users/:user_id/following',
  params: 'UserParams',
  status: 204,
  experimental: true,
})

export const isFollowingUser = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/:user_id/following',
  params: 'UserParams',
  exists: true,
  status: 204,
  experimental: true,
})
