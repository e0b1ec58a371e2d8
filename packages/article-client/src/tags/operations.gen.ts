// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Item, Tag } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { ListOfTagParams, ListTagsParams, TagParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listTags: Operation<ListTagsParams, Tag[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags',
  params: 'ListTagsParams',
  response: 'Tag[]',
  checks,
  paging: paging,
})

export const getTag: Operation<TagParams, Tag, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/{tag_id}',
  params: 'TagParams',
  response: 'Tag',
  checks,
})

export const listTagItems: Operation<ListOfTagParams, Item[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/{tag_id}/items',
  params: 'ListOfTagParams',
  response: 'Item[]',
  checks,
  paging: paging,
})

export const getTagFollowing: Operation<TagParams, Tag, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/{tag_id}/following',
  params: 'TagParams',
  response: 'Tag',
  checks,
})

export const isFollowingTag: Operation<TagParams, boolean, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/tags/{tag_id}/following',
  params: 'TagParams',
  exists: true,
  checks,
})

export const followTag: Operation<TagParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/tags/{tag_id}/following',
  params: 'TagParams',
  status: 204,
  checks,
})

export const unfollowTag: Operation<TagParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/tags/{tag_id}/following',
  params: 'TagParams',
  status: 204,
  checks,
})
