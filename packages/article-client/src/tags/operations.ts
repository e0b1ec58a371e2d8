import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const listTags = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags',
  params: 'ListTagsParams',
  response: 'Tag[]',
  paging,
})

export const getTag = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/:tag_id',
  params: 'TagParams',
  response: 'Tag',
})

export const listTagItems = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/:tag_id/items',
  params: 'ListOfTagParams',
  response: 'Item[]',
  paging,
})

export const getTagFollowing = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/:tag_id/following',
  params: 'TagParams',
  response: 'Tag',
})

export const isFollowingTag = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/:tag_id/following',
  params: 'TagParams',
  exists: true,
})

export const followTag = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/tags/:tag_id/following',
  params: 'TagParams',
  status: 204,
})

export const unfollowTag = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/tags/:tag_id/following',
  params: 'TagParams',
  status: 204,
})
