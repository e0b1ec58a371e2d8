import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { CommentParams } from '../comments/params.ts'
import type { ItemParams } from '../items/params.ts'
import type { EmojiReaction } from './emoji-reaction.ts'
import {
  createCommentReaction,
  createItemReaction,
  deleteCommentReaction,
  deleteItemReaction,
  listCommentReactions,
  listItemReactions,
} from './operations.ts'
import type { CommentReactionParams, ItemReactionParams, ReactToCommentParams, ReactToItemParams } from './params.ts'

/** Emoji on the items and comments of a team. @see seed 000, Emoji reactions */
export interface Reactions {
  /**
   * Puts an emoji on an item.
   * @throws NotFoundError there is no such item
   * @see seed 000, Emoji reactions, POST /api/v2/items/:item_id/reactions
   */
  createOnItem(params: ReactToItemParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Puts an emoji on a comment.
   * @throws NotFoundError there is no such comment
   * @see seed 000, Emoji reactions, POST /api/v2/comments/:comment_id/reactions
   */
  createOnComment(params: ReactToCommentParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * The emoji on an item, the last one first; all of them in one answer.
   * @throws NotFoundError there is no such item
   * @see seed 000, Emoji reactions, GET /api/v2/items/:item_id/reactions
   */
  listOnItem(params: ItemParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * The emoji on a comment, the last one first; all of them in one answer.
   * @throws NotFoundError there is no such comment
   * @see seed 000, Emoji reactions, GET /api/v2/comments/:comment_id/reactions
   */
  listOnComment(params: CommentParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * Takes an emoji of the caller's off an item, and gives what was taken off.
   * @throws NotFoundError there is no such item, or no such emoji of the caller's on it
   * @see seed 000, Emoji reactions, DELETE /api/v2/items/:item_id/reactions/:reaction_name
   */
  deleteFromItem(params: ItemReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Takes an emoji of the caller's off a comment, and gives what was taken off.
   * @throws NotFoundError there is no such comment, or no such emoji of the caller's on it
   * @see seed 000, Emoji reactions, DELETE /api/v2/comments/:comment_id/reactions/:reaction_name
   */
  deleteFromComment(params: CommentReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
}

export const reactions = resource<Reactions>()({
  createOnItem: createItemReaction,
  createOnComment: createCommentReaction,
  listOnItem: listItemReactions,
  listOnComment: listCommentReactions,
  deleteFromItem: deleteItemReaction,
  deleteFromComment: deleteCommentReaction,
})
