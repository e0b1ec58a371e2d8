import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { ItemParams } from '../items/params.ts'
import type { Comment } from './comment.ts'
import { importMany, type ImportOptions, type ImportReport } from './import-many.ts'
import { createComment, deleteComment, getComment, importComment, listComments, updateComment } from './operations.ts'
import type { CommentParams, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './params.ts'

/** What people say under items. @see seed 000, Comments */
export interface Comments {
  /**
   * The comments on an item, newest first; all of them in one answer.
   * @throws NotFoundError there is no such item
   * @see seed 000, Comments, GET /api/v2/items/:item_id/comments
   */
  list(params: ItemParams, options?: CallOptions): ApiRequest<Comment[]>
  /**
   * Comments on an item.
   * @throws NotFoundError there is no such item
   * @see seed 000, Comments, POST /api/v2/items/:item_id/comments
   */
  create(params: CreateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * One comment.
   * @throws NotFoundError there is none of this ID
   * @see seed 000, Comments, GET /api/v2/comments/:comment_id
   */
  get(params: CommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Replaces the text of a comment of the caller's.
   * @throws PermissionDeniedError the comment is somebody else's
   * @throws NotFoundError there is no such comment
   * @see seed 000, Comments, PATCH /api/v2/comments/:comment_id
   */
  update(params: UpdateCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Deletes a comment of the caller's, for good.
   * @throws PermissionDeniedError the comment is somebody else's
   * @throws NotFoundError there is no such comment
   * @see seed 000, Comments, DELETE /api/v2/comments/:comment_id
   */
  delete(params: CommentParams, options?: CallOptions): ApiRequest<void>
}

/** What people say under the items of a team. @see seed 000, Comments */
export interface TeamComments extends Comments {
  /**
   * Puts a comment on an item that somebody made elsewhere, in that user's name and with its times.
   * @throws PermissionDeniedError the caller has no administrative privileges
   * @throws NotFoundError there is no such item
   * @see seed 000, Comments, POST /api/v2/items/:item_id/imported_comments
   */
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
  /**
   * Imports many comments, a few at a time, and reports which came through. One that fails does not keep the others from
   * being tried, unless it fails for a reason that all share: a token that is not valid or not enough.
   */
  importMany(comments: readonly ImportCommentParams[], options?: ImportOptions): Promise<ImportReport>
}

const members = {
  list: listComments,
  create: createComment,
  get: getComment,
  update: updateComment,
  delete: deleteComment,
}

export const comments = resource<Comments>()(members)

export const teamComments = resource<TeamComments>()({ ...members, import: importComment, importMany })
