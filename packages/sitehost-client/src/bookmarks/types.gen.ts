// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { id } from '../site-ids/types.gen.ts'

/** Params of `bookmarks.batchExecute`. */
export interface BatchExecuteParams {
  /** The command to run. */
  command: string
  /** The ids of the sites. */
  siteIds: (number | string)[]
}

/** A shell command kept for later (experimental: no document shows its fields). @see reference.md#bookmark */
export interface Bookmark {
  /** The bookmark's id. */
  id: number
  /** The name of the bookmark. */
  name?: string
  /** What the command is for; null where nothing is said. */
  description?: string | null
  /** The command. */
  command?: string
  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: Open<'bash' | 'wp_cli'>
}

/** Params of `bookmarks.delete`, `bookmarks.get`. */
export interface BookmarkParams {
  /** The bookmark's id. */
  id: id
}

/** Params of `bookmarks.create`. */
export interface CreateBookmarkParams {
  /** The name of the bookmark. */
  name: string
  /** The command. */
  command: string
  /** What the command is for. */
  description?: string | undefined
  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: 'bash' | 'wp_cli' | undefined
}

/** Params of `bookmarks.list`. */
export interface ListBookmarksParams {
  /** Only bookmarks in which this text is found. */
  search?: string | undefined
  /** Bookmarks on a page. */
  per_page?: number | string | undefined
  /** Number of the page. */
  page?: number | string | undefined
}

/** Params of `bookmarks.update`. */
export interface UpdateBookmarkParams {
  /** The bookmark's id. */
  id: id
  /** The new name of the bookmark. */
  name?: string | undefined
  /** The new command. */
  command?: string | undefined
  /** The new description of the bookmark. */
  description?: string | undefined
  /** What runs the command: the shell, or the command-line tool of the CMS. */
  command_type?: 'bash' | 'wp_cli' | undefined
}
