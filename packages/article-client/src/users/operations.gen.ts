// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Item, PageParams, Tag, User, UserParams } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { ListOfUserParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listUsers: Operation<PageParams, User[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users',
  params: 'PageParams',
  response: 'User[]',
  checks,
  paging: paging,
})

export const getUser: Operation<UserParams, User, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}',
  params: 'UserParams',
  response: 'User',
  checks,
})

export const listFollowees: Operation<ListOfUserParams, User[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/followees',
  params: 'ListOfUserParams',
  response: 'User[]',
  checks,
  paging: paging,
})

export const listUserItems: Operation<ListOfUserParams, Item[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/items',
  params: 'ListOfUserParams',
  response: 'Item[]',
  checks,
  paging: paging,
})

export const listStocks: Operation<ListOfUserParams, Item[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/stocks',
  params: 'ListOfUserParams',
  response: 'Item[]',
  checks,
  paging: paging,
})

export const listFollowingTags: Operation<ListOfUserParams, Tag[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/following_tags',
  params: 'ListOfUserParams',
  response: 'Tag[]',
  checks,
  paging: paging,
})

export const listFollowers: Operation<ListOfUserParams, User[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/followers',
  params: 'ListOfUserParams',
  response: 'User[]',
  checks,
  paging: paging,
})

export const followUser: Operation<UserParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/users/{user_id}/following',
  params: 'UserParams',
  status: 204,
  checks,
})

export const unfollowUser: Operation<UserParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/users/{user_id}/following',
  params: 'UserParams',
  status: 204,
  checks,
})

export const isFollowingUser: Operation<UserParams, boolean, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/users/{user_id}/following',
  params: 'UserParams',
  exists: true,
  status: 204,
  checks,
})
