// Written by `portolan-generate`: change the document, and write it again.
import type { User } from '../objects/types.gen.ts'

/** An emoji that a user put on an item or a comment; available on a team only. */
export interface EmojiReaction {
  /** When the reaction was created. Date-time. */
  created_at: string

  /** URL of the emoji's image. */
  image_url: string | null

  /** The unique name of the emoji. */
  name: string

  /** Who reacted. */
  user: User
}

/** Params of `reactions.createOnItem`. */
export interface ReactToItemParams {
  /** The item's id. */
  item_id: string

  /** The unique name of the emoji. */
  name: string
}

/** Params of `reactions.createOnComment`. */
export interface ReactToCommentParams {
  /** The comment's id. */
  comment_id: string

  /** The unique name of the emoji. */
  name: string
}

/** Params of `reactions.deleteFromItem`. */
export interface ItemReactionParams {
  /** The item's id. */
  item_id: string

  /** The unique name of the emoji to remove. */
  reaction_name: string
}

/** Params of `reactions.deleteFromComment`. */
export interface CommentReactionParams {
  /** The comment's id. */
  comment_id: string

  /** The unique name of the emoji to remove. */
  reaction_name: string
}
