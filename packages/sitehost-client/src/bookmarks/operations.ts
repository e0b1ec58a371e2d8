import { operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'

const schemas = () => import('./schema.ts')
const all = '/v1/bash_command_bookmarks'
const one = '/v1/bash_command_bookmarks/{id}'

export const listBookmarks = operation(schemas, {
  method: 'GET',
  path: all,
  params: 'ListBookmarksParams',
  response: 'Bookmark[]',
  paging: envelopePaging(),
  experimental: true,
})

export const getBookmark = operation(schemas, {
  method: 'GET',
  path: one,
  params: 'BookmarkParams',
  response: 'Bookmark',
  experimental: true,
})

export const createBookmark = operation(schemas, {
  method: 'POST',
  path: all,
  params: 'CreateBookmarkParams',
  response: 'Bookmark',
  experimental: true,
})

export const updateBookmark = operation(schemas, {
  method: 'PUT',
  path: one,
  params: 'UpdateBookmarkParams',
  response: 'Bookmark',
  experimental: true,
})

export const deleteBookmark = operation(schemas, {
  method: 'DELETE',
  path: one,
  params: 'BookmarkParams',
  experimental: true,
})

export const batchExecute = operation(schemas, {
  method: 'POST',
  path: `${all}/batch_execute`,
  params: 'BatchExecuteParams',
  experimental: true,
})
