// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { CommentParams } from '../comments/types.gen.ts'
import type { ItemParams } from '../items/types.gen.ts'
import type {
  CommentReactionParams,
  EmojiReaction,
  ItemReactionParams,
  ReactToCommentParams,
  ReactToItemParams,
} from './types.gen.ts'
import {
  createCommentReaction,
  createItemReaction,
  deleteCommentReaction,
  deleteItemReaction,
  listCommentReactions,
  listItemReactions,
} from './operations.ts'

/** Emoji on the items and comments of a team. */
export interface Reactions {
  /**
   * Adds an emoji reaction to an item, and returns it.
   *
   * `POST /api/v2/items/:item_id/reactions`
   * @throws NotFoundError no such item
   * @see reference.md#reactionscreateonitem
   */
  createOnItem(params: ReactToItemParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Adds an emoji reaction to a comment, and returns it.
   *
   * `POST /api/v2/comments/:comment_id/reactions`
   * @throws NotFoundError no such comment
   * @see reference.md#reactionscreateoncomment
   */
  createOnComment(params: ReactToCommentParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Returns the emoji reactions on an item, most recently created first.
   *
   * `GET /api/v2/items/:item_id/reactions`
   *
   * All reactions come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   * @see reference.md#reactionslistonitem
   */
  listOnItem(params: ItemParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * Returns the emoji reactions on a comment, most recently created first.
   *
   * `GET /api/v2/comments/:comment_id/reactions`
   *
   * All reactions come in one response; there are no page parameters.
   * @throws NotFoundError no such comment
   * @see reference.md#reactionslistoncomment
   */
  listOnComment(params: CommentParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * Removes an emoji reaction from an item, and returns it.
   *
   * `DELETE /api/v2/items/:item_id/reactions/:reaction_name`
   *
   * Unlike other deletions, it responds with 200 and the removed reaction.
   * @throws NotFoundError no such item or reaction
   * @see reference.md#reactionsdeletefromitem
   */
  deleteFromItem(params: ItemReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Removes an emoji reaction from a comment, and returns it.
   *
   * `DELETE /api/v2/comments/:comment_id/reactions/:reaction_name`
   *
   * Unlike other deletions, it responds with 200 and the removed reaction.
   * @throws NotFoundError no such comment or reaction
   * @see reference.md#reactionsdeletefromcomment
   */
  deleteFromComment(params: CommentReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  createOnItem: createItemReaction,
  createOnComment: createCommentReaction,
  listOnItem: listItemReactions,
  listOnComment: listCommentReactions,
  deleteFromItem: deleteItemReaction,
  deleteFromComment: deleteCommentReaction,
}
