import { resource } from '@portolan/core'
import {
  batchExecute,
  createBookmark,
  deleteBookmark,
  getBookmark,
  listBookmarks,
  updateBookmark,
} from './operations.ts'
import type { Bookmarks } from './group.gen.ts'

/**
 * Shell commands kept for later.
 * @experimental The documents do not show these calls, and the public evidence for them is weak.
 * @see reference.md
 */
export const bookmarks = resource<Bookmarks>()({
  list: listBookmarks,
  get: getBookmark,
  create: createBookmark,
  update: updateBookmark,
  delete: deleteBookmark,
  batchExecute,
})
