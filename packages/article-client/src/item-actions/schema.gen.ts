// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ReactionOnItem: Schema<types.ReactionOnItem> = z.object({
  created_at: dateTime,
  image_url: z.nullable(z.string()),
  name: z.string(),
  user_id: z.string(),
})

export const CommentOnItem: Schema<types.CommentOnItem> = z.object({
  created_at: dateTime,
  id: z.string(),
  reactions: z.array(ReactionOnItem),
  updated_at: dateTime,
  user_id: z.string(),
})

export const ActionOnItem: Schema<types.ActionOnItem> = z.object({
  comments: z.array(CommentOnItem),
  created_at: dateTime,
  id: z.string().check(z.regex(/^[0-9a-f]{20}$/, 'must be 20 hex digits')),
  page_views_count: z.int(),
  reactions: z.array(ReactionOnItem),
  title: z.string(),
  url: z.string(),
  updated_at: dateTime,
  user_id: z.string(),
})

export const ListItemActionsParams: Schema<types.ListItemActionsParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  query: z.optional(z.string()),
})
