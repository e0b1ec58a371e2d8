// Written by `portolan-generate`: change the document, and write it again.
import type { User } from '../objects/types.gen.ts'

/** A comment on an item. */
export interface Comment {
  /** Text of the comment, in Markdown. */
  body: string

  /** When the comment was created. Date-time. */
  created_at: string

  /** The comment's id: 20 hexadecimal digits. */
  id: string

  /** Text of the comment, in HTML. */
  rendered_body: string

  /** When the comment was last updated. Date-time. */
  updated_at: string

  /** Who wrote the comment. */
  user: User
}

/** Params of `comments.create`. */
export interface CreateCommentParams {
  /** The item's id. */
  item_id: string

  /** Text of the comment, in Markdown. */
  body: string
}

/** Params of `comments.import`. */
export interface ImportCommentParams {
  /** The item's id. */
  item_id: string

  /** Text of the comment, in Markdown. */
  body: string

  /** The id of the user in whose name the comment is posted. */
  user_id: string

  /** When the comment was created, as an ISO 8601 date-time with its offset. */
  created_at?: string | undefined

  /** When the comment was last updated, as an ISO 8601 date-time with its offset. */
  updated_at?: string | undefined
}

/** Params of `comments.update`. */
export interface UpdateCommentParams {
  /** The comment's id. */
  comment_id: string

  /** New text of the comment, in Markdown. */
  body: string
}
