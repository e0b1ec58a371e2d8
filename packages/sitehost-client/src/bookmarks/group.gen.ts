// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './types.gen.ts'
import {
  batchExecute,
  createBookmark,
  deleteBookmark,
  getBookmark,
  listBookmarks,
  updateBookmark,
} from './operations.ts'

/**
 * Shell commands kept for later. @experimental The documents do not show these calls, and the public evidence
 * for them is weak. @see reference.md
 */
export interface Bookmarks {
  /**
   * Returns the command bookmarks. The documents list bookmarks of shell commands as a feature and show no call;
   * all bookmark calls are taken from two third-party sources, which is weak evidence.
   *
   * `GET /v1/bash_command_bookmarks`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#bookmarkslist
   */
  list(params?: ListBookmarksParams, options?: PagedOptions): PagedRequest<Bookmark, Bookmark[]>
  /**
   * Returns one command bookmark.
   *
   * `GET /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such bookmark
   * @see reference.md#bookmarksget
   */
  get(params: BookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Creates a command bookmark and returns it.
   *
   * `POST /v1/bash_command_bookmarks`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#bookmarkscreate
   */
  create(params: CreateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Changes a command bookmark and returns it.
   *
   * `PUT /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such bookmark
   * @see reference.md#bookmarksupdate
   */
  update(params: UpdateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Deletes a command bookmark.
   *
   * `DELETE /v1/bash_command_bookmarks/{id}`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such bookmark
   * @see reference.md#bookmarksdelete
   */
  delete(params: BookmarkParams, options?: CallOptions): ApiRequest<void>
  /**
   * Runs a command on many sites.
   *
   * `POST /v1/bash_command_bookmarks/batch_execute`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#bookmarksbatchexecute
   */
  batchExecute(params: BatchExecuteParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listBookmarks,
  get: getBookmark,
  create: createBookmark,
  update: updateBookmark,
  delete: deleteBookmark,
  batchExecute,
}
