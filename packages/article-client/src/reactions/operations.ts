import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const createItemReaction = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/:item_id/reactions',
  params: 'ReactToItemParams',
  response: 'EmojiReaction',
  status: 201,
})

export const createCommentReaction = operation(schemas, {
  method: 'POST',
  path: '/api/v2/comments/:comment_id/reactions',
  params: 'ReactToCommentParams',
  response: 'EmojiReaction',
  status: 201,
})

export const listItemReactions = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/:item_id/reactions',
  params: 'ItemParams',
  response: 'EmojiReaction[]',
})

export const listCommentReactions = operation(schemas, {
  method: 'GET',
  path: '/api/v2/comments/:comment_id/reactions',
  params: 'CommentParams',
  response: 'EmojiReaction[]',
})

export const deleteItemReaction = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/:item_id/reactions/:reaction_name',
  params: 'ItemReactionParams',
  response: 'EmojiReaction',
  status: 200,
})

export const deleteCommentReaction = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/comments/:comment_id/reactions/:reaction_name',
  params: 'CommentReactionParams',
  response: 'EmojiReaction',
  status: 200,
})
