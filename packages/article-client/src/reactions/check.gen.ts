// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isObject } from '@portolan/core/check'
import { User } from '../objects/check.gen.ts'

const values1 = new Set<string>(['item_id', 'name'])

const values2 = new Set<string>(['comment_id', 'name'])

const values3 = new Set<string>(['item_id', 'reaction_name'])

const values4 = new Set<string>(['comment_id', 'reaction_name'])

export function EmojiReaction(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    (value['image_url'] === null || typeof value['image_url'] === 'string') &&
    typeof value['name'] === 'string' &&
    User(value['user'])
  )
}

export function ReactToItemParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['name'] === 'string' &&
    hasOnly(value, values1)
  )
}

export function ReactToCommentParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['comment_id'] === 'string' &&
    value['comment_id'].length >= 1 &&
    typeof value['name'] === 'string' &&
    hasOnly(value, values2)
  )
}

export function ItemReactionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['reaction_name'] === 'string' &&
    value['reaction_name'].length >= 1 &&
    hasOnly(value, values3)
  )
}

export function CommentReactionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['comment_id'] === 'string' &&
    value['comment_id'].length >= 1 &&
    typeof value['reaction_name'] === 'string' &&
    value['reaction_name'].length >= 1 &&
    hasOnly(value, values4)
  )
}

export { CommentParams, ItemParams } from '../objects/check.gen.ts'
