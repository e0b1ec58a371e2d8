// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { CommentParams, ItemParams } from '../objects/types.gen.ts'
import { type ComposedTeamComments, composed } from './composed.ts'
import type { Comment, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Comments on items. */
export interface Comments {
  /**
   * Returns the comments on an item, newest first.
   *
   * `GET /api/v2/items/{item_id}/comments`
   *
   * All comments come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Comment[]>
  /**
   * Posts a comment on an item, and returns it.
   *
   * `POST /api/v2/items/{item_id}/comments`
   * @throws NotFoundError no such item
   */
  create(params: CreateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Returns one comment.
   *
   * `GET /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  get(params: CommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Replaces the text of a comment, and returns the comment.
   *
   * `PATCH /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  update(params: UpdateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Deletes a comment.
   *
   * `DELETE /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  delete(params: CommentParams, options?: CallOptions): ApiRequest<void>
}

export const commentsResource: Resource<Comments> = resource<Comments>()({
  list: loadCall(operations, 'listComments'),
  create: loadCall(operations, 'createComment'),
  get: loadCall(operations, 'getComment'),
  update: loadCall(operations, 'updateComment'),
  delete: loadCall(operations, 'deleteComment'),
})

/** Comments on items. */
export interface TeamComments extends ComposedTeamComments {
  /**
   * Returns the comments on an item, newest first.
   *
   * `GET /api/v2/items/{item_id}/comments`
   *
   * All comments come in one response; there are no page parameters.
   * @throws NotFoundError no such item
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Comment[]>
  /**
   * Posts a comment on an item, and returns it.
   *
   * `POST /api/v2/items/{item_id}/comments`
   * @throws NotFoundError no such item
   */
  create(params: CreateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Posts a comment on an item in another user's name, and returns it.
   *
   * `POST /api/v2/items/{item_id}/imported_comments`
   *
   * The caller needs administrative privileges.
   * @throws NotFoundError no such item
   */
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Returns one comment.
   *
   * `GET /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  get(params: CommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Replaces the text of a comment, and returns the comment.
   *
   * `PATCH /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  update(params: UpdateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Deletes a comment.
   *
   * `DELETE /api/v2/comments/{comment_id}`
   * @throws NotFoundError no such comment
   */
  delete(params: CommentParams, options?: CallOptions): ApiRequest<void>
}

export const teamCommentsResource: Resource<TeamComments> = resource<TeamComments>()({
  list: loadCall(operations, 'listComments'),
  create: loadCall(operations, 'createComment'),
  import: loadCall(operations, 'importComment'),
  get: loadCall(operations, 'getComment'),
  update: loadCall(operations, 'updateComment'),
  delete: loadCall(operations, 'deleteComment'),
  ...composed,
})
