import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

export interface CommentParams {
  comment_id: string
}

export interface CreateCommentParams {
  item_id: string
  /** Markdown. */
  body: string
}

export interface UpdateCommentParams {
  comment_id: string
  /** Markdown. */
  body: string
}

/** A comment as it was made elsewhere. */
export interface ImportCommentParams {
  item_id: string
  /** Markdown. */
  body: string
  /** Who is to have written it. */
  user_id: string
  /** Date-time; now unless given. */
  created_at?: string | undefined
  /** Date-time; now unless given. */
  updated_at?: string | undefined
}

/** A date-time whose parts are in range too: that is asked of what is sent only, since what comes is not ours to mend. */
const existingTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/,
      'must be a date and time with its offset',
    ),
  )

export const CommentParams = mirrors<CommentParams>()(z.strictObject({ comment_id: filled }))
export const CreateCommentParams = mirrors<CreateCommentParams>()(z.strictObject({ item_id: filled, body: z.string() }))
export const UpdateCommentParams = mirrors<UpdateCommentParams>()(
  z.strictObject({ comment_id: filled, body: z.string() }),
)
export const ImportCommentParams = mirrors<ImportCommentParams>()(
  z.strictObject({
    item_id: filled,
    body: z.string(),
    user_id: z.string(),
    created_at: z.optional(existingTime),
    updated_at: z.optional(existingTime),
  }),
)
