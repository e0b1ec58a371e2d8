import { digits, filled, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type PageParams, pages } from '../values/site-params.ts'

/** A shell command kept for later. @experimental @see public-facts.md, 2.3 */
export interface Bookmark {
  id: number
  name?: string
  description?: string | null
  command?: string
  command_type?: Open<'bash' | 'wp_cli'>
}

export interface BookmarkParams {
  id: number | string
}

export interface ListBookmarksParams extends PageParams {
  search?: string | undefined
}

export interface CreateBookmarkParams {
  name: string
  command: string
  description?: string | undefined
  command_type?: 'bash' | 'wp_cli' | undefined
}

export interface UpdateBookmarkParams extends BookmarkParams {
  name?: string | undefined
  command?: string | undefined
  description?: string | undefined
  command_type?: 'bash' | 'wp_cli' | undefined
}

export interface BatchExecuteParams {
  command: string
  siteIds: (number | string)[]
}

export const Bookmark = mirrors<Bookmark>()(
  z.object({
    id: z.int(),
    name: z.exactOptional(z.string()),
    description: z.exactOptional(z.nullable(z.string())),
    command: z.exactOptional(z.string()),
    command_type: z.exactOptional(openSet(['bash', 'wp_cli'])),
  }),
)

const details = { description: z.optional(z.string()), command_type: z.optional(z.enum(['bash', 'wp_cli'])) }

export const BookmarkParams = mirrors<BookmarkParams>()(z.strictObject({ id }))
export const ListBookmarksParams = mirrors<ListBookmarksParams>()(
  z.strictObject({ search: z.optional(z.string()), ...pages }),
)
export const CreateBookmarkParams = mirrors<CreateBookmarkParams>()(
  z.strictObject({ name: filled, command: filled, ...details }),
)
export const UpdateBookmarkParams = mirrors<UpdateBookmarkParams>()(
  z.strictObject({ id, name: z.optional(filled), command: z.optional(filled), ...details }),
)
export const BatchExecuteParams = mirrors<BatchExecuteParams>()(
  z.strictObject({ command: filled, siteIds: z.array(digits({ min: 1 })) }),
)
