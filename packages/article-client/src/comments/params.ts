import { filled, mirrors, timestamp } from '@portolan/core/schema'
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
    created_at: z.optional(timestamp),
    updated_at: z.optional(timestamp),
  }),
)
