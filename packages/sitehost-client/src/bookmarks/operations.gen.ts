// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import { listPaging } from '../envelope/paging.ts'
import type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listBookmarks: Operation<ListBookmarksParams, Bookmark[], typeof listPaging> = operation(schemas, {
  method: 'GET',
  path: '/v1/bash_command_bookmarks',
  params: 'ListBookmarksParams',
  response: 'Bookmark[]',
  checks,
  paging: listPaging,
})

export const createBookmark: Operation<CreateBookmarkParams, Bookmark, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/bash_command_bookmarks',
  params: 'CreateBookmarkParams',
  response: 'Bookmark',
  checks,
})

export const getBookmark: Operation<BookmarkParams, Bookmark, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/bash_command_bookmarks/{id}',
  params: 'BookmarkParams',
  response: 'Bookmark',
  checks,
})

export const updateBookmark: Operation<UpdateBookmarkParams, Bookmark, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/bash_command_bookmarks/{id}',
  params: 'UpdateBookmarkParams',
  response: 'Bookmark',
  checks,
})

export const deleteBookmark: Operation<BookmarkParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/bash_command_bookmarks/{id}',
  params: 'BookmarkParams',
  checks,
})

export const batchExecute: Operation<BatchExecuteParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/bash_command_bookmarks/batch_execute',
  params: 'BatchExecuteParams',
  checks,
})
