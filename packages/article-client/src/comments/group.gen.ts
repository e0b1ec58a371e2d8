// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { ItemParams } from '../items/types.gen.ts'
import type { ComposedTeamComments } from './composed.ts'
import type {
  Comment,
  CommentParams,
  CreateCommentParams,
  ImportCommentParams,
  UpdateCommentParams,
} from './types.gen.ts'

/** Comments on items. */
export interface Comments {
  /**
   * Returns the comments on an item, newest first.
   *
   * `GET /api/v2/items/:item_id/comments`
   *
   * All comments come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   * @see reference.md#commentslist
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Comment[]>
  /**
   * Posts a comment on an item, and returns it.
   *
   * `POST /api/v2/items/:item_id/comments`
   * @throws NotFoundError no such item
   * @see reference.md#commentscreate
   */
  create(params: CreateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Returns one comment.
   *
   * `GET /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsget
   */
  get(params: CommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Replaces the text of a comment, and returns the comment.
   *
   * `PATCH /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsupdate
   */
  update(params: UpdateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Deletes a comment.
   *
   * `DELETE /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsdelete
   */
  delete(params: CommentParams, options?: CallOptions): ApiRequest<void>
}

/** Comments on the items of a team. */
export interface TeamComments extends ComposedTeamComments {
  /**
   * Returns the comments on an item, newest first.
   *
   * `GET /api/v2/items/:item_id/comments`
   *
   * All comments come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   * @see reference.md#commentslist
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Comment[]>
  /**
   * Posts a comment on an item, and returns it.
   *
   * `POST /api/v2/items/:item_id/comments`
   * @throws NotFoundError no such item
   * @see reference.md#commentscreate
   */
  create(params: CreateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Returns one comment.
   *
   * `GET /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsget
   */
  get(params: CommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Replaces the text of a comment, and returns the comment.
   *
   * `PATCH /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsupdate
   */
  update(params: UpdateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Deletes a comment.
   *
   * `DELETE /api/v2/comments/:comment_id`
   * @throws NotFoundError no such comment
   * @see reference.md#commentsdelete
   */
  delete(params: CommentParams, options?: CallOptions): ApiRequest<void>
  /**
   * Posts a comment on an item in another user's name, and returns it.
   *
   * `POST /api/v2/items/:item_id/imported_comments`
   *
   * The caller needs administrative privileges.
   * @throws NotFoundError no such item
   * @see reference.md#commentsimport
   */
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
}
