// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, timestamp } from '@portolan/core/schema'
import { User } from '../objects/schema.gen.ts'
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

export const CreateCommentParams: Schema<types.CreateCommentParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  body: z.string(),
})

export const ImportCommentParams: Schema<types.ImportCommentParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  body: z.string(),
  user_id: z.string(),
  created_at: z.optional(timestamp),
  updated_at: z.optional(timestamp),
})

export const UpdateCommentParams: Schema<types.UpdateCommentParams> = z.strictObject({
  comment_id: z.string().check(z.minLength(1)),
  body: z.string(),
})
export { CommentParams, ItemParams } from '../objects/schema.gen.ts'
