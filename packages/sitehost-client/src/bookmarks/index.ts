import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import {
  batchExecute,
  createBookmark,
  deleteBookmark,
  getBookmark,
  listBookmarks,
  updateBookmark,
} from './operations.ts'
import type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './schema.ts'

/**
 * Shell commands kept for later.
 * @experimental The seed does not show these calls, and the public evidence for them is weak.
 * @see public-facts.md, 2.3
 */
export interface Bookmarks {
  /**
   * The bookmarks, or those in which a text is found.
   * @experimental
   */
  list(params?: ListBookmarksParams, options?: PagedOptions): PagedRequest<Bookmark, Bookmark[]>
  /**
   * One bookmark.
   * @experimental
   */
  get(params: BookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Keeps a command.
   * @experimental
   */
  create(params: CreateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * Changes a bookmark.
   * @experimental
   */
  update(params: UpdateBookmarkParams, options?: CallOptions): ApiRequest<Bookmark>
  /**
   * **Deletes** a bookmark for good.
   * @experimental
   */
  delete(params: BookmarkParams, options?: CallOptions): ApiRequest<void>
  /**
   * Runs a command on many sites. What it destroys is up to the command.
   * @experimental
   */
  batchExecute(params: BatchExecuteParams, options?: CallOptions): ApiRequest<void>
}

export const bookmarks = resource<Bookmarks>()({
  list: listBookmarks,
  get: getBookmark,
  create: createBookmark,
  update: updateBookmark,
  delete: deleteBookmark,
  batchExecute,
})
