import { dateTime, filled, type Schema } from '@portolan/core/schema'
import { User } from '../users/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Comment: Schema<types.Comment> = z.object({
  body: z.string(),
  created_at: dateTime,
  id: z.string().check(z.regex(/^[0-9a-f]{20}$/, 'must be 20 hex digits')),
  rendered_body: z.string(),
  updated_at: dateTime,
  user: User,
})

/** A date-time whose parts are in range too: that is asked of what is sent only, since what comes is not ours to mend. */
const existingTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/,
      'must be a date and time with its offset',
    ),
  )

export const CommentParams: Schema<types.CommentParams> = z.strictObject({ comment_id: filled })
export const CreateCommentParams: Schema<types.CreateCommentParams> = z.strictObject({
  item_id: filled,
  body: z.string(),
})
export const UpdateCommentParams: Schema<types.UpdateCommentParams> = z.strictObject({
  comment_id: filled,
  body: z.string(),
})
export const ImportCommentParams: Schema<types.ImportCommentParams> = z.strictObject({
  item_id: filled,
  body: z.string(),
  user_id: z.string(),
  created_at: z.optional(existingTime),
  updated_at: z.optional(existingTime),
})
