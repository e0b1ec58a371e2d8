// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { CommentParams, ItemParams } from '../objects/types.gen.ts'
import type {
  CommentReactionParams,
  EmojiReaction,
  ItemReactionParams,
  ReactToCommentParams,
  ReactToItemParams,
} from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Emoji on the items and comments of a team. */
export interface Reactions {
  /**
   * Adds an emoji reaction to an item, and returns it.
   *
   * `POST /api/v2/items/{item_id}/reactions`
   * @throws NotFoundError no such item
   */
  createOnItem(params: ReactToItemParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Returns the emoji reactions on an item, most recently created first.
   *
   * `GET /api/v2/items/{item_id}/reactions`
   *
   * All reactions come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   */
  listOnItem(params: ItemParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * Adds an emoji reaction to a comment, and returns it.
   *
   * `POST /api/v2/comments/{comment_id}/reactions`
   * @throws NotFoundError no such comment
   */
  createOnComment(params: ReactToCommentParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Returns the emoji reactions on a comment, most recently created first.
   *
   * `GET /api/v2/comments/{comment_id}/reactions`
   *
   * All reactions come in one response; there are no page parameters.
   * @throws NotFoundError no such comment
   */
  listOnComment(params: CommentParams, options?: CallOptions): ApiRequest<EmojiReaction[]>
  /**
   * Removes an emoji reaction from an item, and returns it.
   *
   * `DELETE /api/v2/items/{item_id}/reactions/{reaction_name}`
   *
   * Unlike other deletions, it responds with 200 and the removed reaction.
   * @throws NotFoundError no such item or reaction
   */
  deleteFromItem(params: ItemReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
  /**
   * Removes an emoji reaction from a comment, and returns it.
   *
   * `DELETE /api/v2/comments/{comment_id}/reactions/{reaction_name}`
   *
   * Unlike other deletions, it responds with 200 and the removed reaction.
   * @throws NotFoundError no such comment or reaction
   */
  deleteFromComment(params: CommentReactionParams, options?: CallOptions): ApiRequest<EmojiReaction>
}

export const reactionsResource: Resource<Reactions> = resource<Reactions>()({
  createOnItem: loadCall(operations, 'createItemReaction'),
  listOnItem: loadCall(operations, 'listItemReactions'),
  createOnComment: loadCall(operations, 'createCommentReaction'),
  listOnComment: loadCall(operations, 'listCommentReactions'),
  deleteFromItem: loadCall(operations, 'deleteItemReaction'),
  deleteFromComment: loadCall(operations, 'deleteCommentReaction'),
})
