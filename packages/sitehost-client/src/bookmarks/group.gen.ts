// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Shell commands kept for later. The documents do not show these calls, and the public evidence for them is weak. */
export interface Bookmarks {
  /**
   * Returns the command bookmarks.
   *
   * `GET /v1/bash_command_bookmarks`
   *
   * The documents list bookmarks of shell commands as a feature and show no call; all bookmark calls are taken from two
   * third-party sources, which is weak evidence.
   * @experimental Beyond the documents of the service.
   */
  list(params?: ListBookmarksParams, options?: PagedOptions): PagedRequest<Bookmark, Bookmark[]>
  /**
   * Creates a command bookmark and returns it.
   *
   * `POST /v1/bash_command_bookmarks`
   * @experimental Beyond the documents of the service.
   */
  create(params: CreateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Returns one command bookmark.
   *
   * `GET /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such bookmark
   */
  get(params: BookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Changes a command bookmark and returns it.
   *
   * `PUT /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such bookmark
   */
  update(params: UpdateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Deletes a command bookmark.
   *
   * `DELETE /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such bookmark
   */
  delete(params: BookmarkParams, options?: CallOptions): ApiRequest<void>
  /**
   * Runs a command on many sites.
   *
   * `POST /v1/bash_command_bookmarks/batch_execute`
   * @experimental Beyond the documents of the service.
   */
  batchExecute(params: BatchExecuteParams, options?: CallOptions): ApiRequest<void>
}

export const bookmarksResource: Resource<Bookmarks> = resource<Bookmarks>()({
  list: loadList(operations, 'listBookmarks'),
  create: loadCall(operations, 'createBookmark'),
  get: loadCall(operations, 'getBookmark'),
  update: loadCall(operations, 'updateBookmark'),
  delete: loadCall(operations, 'deleteBookmark'),
  batchExecute: loadCall(operations, 'batchExecute'),
})
