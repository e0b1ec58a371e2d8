// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime } from '@portolan/core/schema'
import { User } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const EmojiReaction: Schema<types.EmojiReaction> = z.object({
  created_at: dateTime,
  image_url: z.nullable(z.string()),
  name: z.string(),
  user: User,
})

export const ReactToItemParams: Schema<types.ReactToItemParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  name: z.string(),
})

export const ReactToCommentParams: Schema<types.ReactToCommentParams> = z.strictObject({
  comment_id: z.string().check(z.minLength(1)),
  name: z.string(),
})

export const ItemReactionParams: Schema<types.ItemReactionParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  reaction_name: z.string().check(z.minLength(1)),
})

export const CommentReactionParams: Schema<types.CommentReactionParams> = z.strictObject({
  comment_id: z.string().check(z.minLength(1)),
  reaction_name: z.string().check(z.minLength(1)),
})
export { CommentParams, ItemParams } from '../objects/schema.gen.ts'
