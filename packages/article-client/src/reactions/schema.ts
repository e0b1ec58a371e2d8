import { dateTime, nonEmptyString, nullableString, type Schema } from '@portolan/core/schema'
import { User } from '../users/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const EmojiReaction: Schema<types.EmojiReaction> = z.object({
  created_at: dateTime,
  image_url: nullableString,
  name: z.string(),
  user: User,
})

export const ReactToItemParams: Schema<types.ReactToItemParams> = z.strictObject({
  item_id: nonEmptyString,
  name: z.string(),
})
export const ReactToCommentParams: Schema<types.ReactToCommentParams> = z.strictObject({
  comment_id: nonEmptyString,
  name: z.string(),
})
export const ItemReactionParams: Schema<types.ItemReactionParams> = z.strictObject({
  item_id: nonEmptyString,
  reaction_name: nonEmptyString,
})
export const CommentReactionParams: Schema<types.CommentReactionParams> = z.strictObject({
  comment_id: nonEmptyString,
  reaction_name: nonEmptyString,
})
