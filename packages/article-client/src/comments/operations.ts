import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const listComments = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/:item_id/comments',
  params: 'ItemParams',
  response: 'Comment[]',
})

export const createComment = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/:item_id/comments',
  params: 'CreateCommentParams',
  response: 'Comment',
  status: 201,
})

export const importComment = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/:item_id/imported_comments',
  params: 'ImportCommentParams',
  response: 'Comment',
  status: 201,
})

export const getComment = operation(schemas, {
  method: 'GET',
  path: '/api/v2/comments/:comment_id',
  params: 'CommentParams',
  response: 'Comment',
})

export const updateComment = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/comments/:comment_id',
  params: 'UpdateCommentParams',
  response: 'Comment',
})

export const deleteComment = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/comments/:comment_id',
  params: 'CommentParams',
  status: 204,
})
