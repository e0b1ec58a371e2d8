// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { CommentParams, ItemParams } from '../objects/types.gen.ts'
import type { Comment, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listComments: Operation<ItemParams, Comment[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}/comments',
  params: 'ItemParams',
  response: 'Comment[]',
  checks,
})

export const createComment: Operation<CreateCommentParams, Comment, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/{item_id}/comments',
  params: 'CreateCommentParams',
  response: 'Comment',
  status: 201,
  checks,
})

export const importComment: Operation<ImportCommentParams, Comment, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/{item_id}/imported_comments',
  params: 'ImportCommentParams',
  response: 'Comment',
  status: 201,
  checks,
})

export const getComment: Operation<CommentParams, Comment, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/comments/{comment_id}',
  params: 'CommentParams',
  response: 'Comment',
  checks,
})

export const updateComment: Operation<UpdateCommentParams, Comment, undefined> = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/comments/{comment_id}',
  params: 'UpdateCommentParams',
  response: 'Comment',
  checks,
})

export const deleteComment: Operation<CommentParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/comments/{comment_id}',
  params: 'CommentParams',
  status: 204,
  checks,
})
