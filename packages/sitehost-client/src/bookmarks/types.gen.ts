// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** A shell command kept for later. No document shows its fields. */
export interface Bookmark {
  /** The bookmark's id. */
  id: number

  /** The name of the bookmark. */
  name?: string

  /** What the command is for; null if nothing is said. */
  description?: string | null

  /** The command. */
  command?: string

  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: Open<'bash' | 'wp_cli'>
}

/** Params of `bookmarks.list`. */
export interface ListBookmarksParams {
  /** Number of the page. */
  page?: number | string | undefined

  /** Bookmarks on a page. */
  per_page?: number | string | undefined

  /** Only bookmarks in which this text is found. */
  search?: string | undefined
}

/** Params of `bookmarks.create`. */
export interface CreateBookmarkParams {
  /** The name of the bookmark. */
  name: string

  /** What the command is for. */
  description?: string | undefined

  /** The command. */
  command: string

  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: 'bash' | 'wp_cli' | undefined
}

/** Params of `bookmarks.get`, `bookmarks.delete`. */
export interface BookmarkParams {
  /** The bookmark's id. */
  id: number | string
}

/** Params of `bookmarks.update`. */
export interface UpdateBookmarkParams {
  /** The bookmark's id. */
  id: number | string

  /** The new name of the bookmark. */
  name?: string | undefined

  /** The new description of the bookmark. */
  description?: string | undefined

  /** The new command. */
  command?: string | undefined

  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: 'bash' | 'wp_cli' | undefined
}

/** Params of `bookmarks.batchExecute`. */
export interface BatchExecuteParams {
  /** The command to run. */
  command: string

  /** The ids of the sites. */
  siteIds: (number | string)[]
}
