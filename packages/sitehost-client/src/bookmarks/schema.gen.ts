// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Bookmark: Schema<types.Bookmark> = z.object({
  id: z.int(),
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.nullable(z.string())),
  command: z.exactOptional(z.string()),
  command_type: z.exactOptional(openSet(['bash', 'wp_cli'])),
})

export const ListBookmarksParams: Schema<types.ListBookmarksParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1 })),
  per_page: z.optional(integerLike({ min: 1 })),
  search: z.optional(z.string()),
})

export const CreateBookmarkParams: Schema<types.CreateBookmarkParams> = z.strictObject({
  name: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  command: z.string().check(z.minLength(1)),
  command_type: z.optional(z.enum(['bash', 'wp_cli'])),
})

export const BookmarkParams: Schema<types.BookmarkParams> = z.strictObject({ id: integerLike({ min: 1 }) })

export const UpdateBookmarkParams: Schema<types.UpdateBookmarkParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  name: z.optional(z.string().check(z.minLength(1))),
  description: z.optional(z.string()),
  command: z.optional(z.string().check(z.minLength(1))),
  command_type: z.optional(z.enum(['bash', 'wp_cli'])),
})

export const BatchExecuteParams: Schema<types.BatchExecuteParams> = z.strictObject({
  command: z.string().check(z.minLength(1)),
  siteIds: z.array(integerLike({ min: 1 })),
})
