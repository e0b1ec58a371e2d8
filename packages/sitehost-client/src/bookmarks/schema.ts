import {
  digits,
  filled,
  openSet,
  optionalNullableText,
  optionalText,
  type Schema,
  textParam,
} from '@portolan/core/schema'
import { pageFields } from '../pages/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Bookmark: Schema<types.Bookmark> = z.object({
  id: z.int(),
  name: optionalText,
  description: optionalNullableText,
  command: optionalText,
  command_type: z.exactOptional(openSet(['bash', 'wp_cli'])),
})

const details = { description: textParam, command_type: z.optional(z.enum(['bash', 'wp_cli'])) }

export const BookmarkParams: Schema<types.BookmarkParams> = z.strictObject({ id })
export const ListBookmarksParams: Schema<types.ListBookmarksParams> = z.strictObject({
  search: textParam,
  ...pageFields,
})
export const CreateBookmarkParams: Schema<types.CreateBookmarkParams> = z.strictObject({
  name: filled,
  command: filled,
  ...details,
})
export const UpdateBookmarkParams: Schema<types.UpdateBookmarkParams> = z.strictObject({
  id,
  name: z.optional(filled),
  command: z.optional(filled),
  ...details,
})
export const BatchExecuteParams: Schema<types.BatchExecuteParams> = z.strictObject({
  command: filled,
  siteIds: z.array(digits({ min: 1 })),
})
