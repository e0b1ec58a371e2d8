// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { CommentParams, ItemParams } from '../objects/types.gen.ts'
import type {
  CommentReactionParams,
  EmojiReaction,
  ItemReactionParams,
  ReactToCommentParams,
  ReactToItemParams,
} from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const createItemReaction: Operation<ReactToItemParams, EmojiReaction, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/{item_id}/reactions',
  params: 'ReactToItemParams',
  response: 'EmojiReaction',
  status: 201,
  checks,
})

export const listItemReactions: Operation<ItemParams, EmojiReaction[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}/reactions',
  params: 'ItemParams',
  response: 'EmojiReaction[]',
  checks,
})

export const createCommentReaction: Operation<ReactToCommentParams, EmojiReaction, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/comments/{comment_id}/reactions',
  params: 'ReactToCommentParams',
  response: 'EmojiReaction',
  status: 201,
  checks,
})

export const listCommentReactions: Operation<CommentParams, EmojiReaction[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/comments/{comment_id}/reactions',
  params: 'CommentParams',
  response: 'EmojiReaction[]',
  checks,
})

export const deleteItemReaction: Operation<ItemReactionParams, EmojiReaction, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/{item_id}/reactions/{reaction_name}',
  params: 'ItemReactionParams',
  response: 'EmojiReaction',
  checks,
})

export const deleteCommentReaction: Operation<CommentReactionParams, EmojiReaction, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/comments/{comment_id}/reactions/{reaction_name}',
  params: 'CommentReactionParams',
  response: 'EmojiReaction',
  checks,
})
