import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { User } from '../users/user.ts'

/** What somebody says under an item. @see seed 000, Comment */
export interface Comment {
  /** Markdown. */
  body: string
  /** Date-time. */
  created_at: string
  /** 20 hex digits. */
  id: string
  /** HTML. */
  rendered_body: string
  /** Date-time. */
  updated_at: string
  user: User
}

export const Comment = mirrors<Comment>()(
  z.object({
    body: z.string(),
    created_at: dateTime,
    id: z.string().check(z.regex(/^[0-9a-f]{20}$/, 'must be 20 hex digits')),
    rendered_body: z.string(),
    updated_at: dateTime,
    user: User,
  }),
)
