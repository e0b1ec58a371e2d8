// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isObject, isTimestamp } from '@portolan/core/check'
import { User } from '../objects/check.gen.ts'

const pattern1 = /^[0-9a-f]{20}$/

const values1 = new Set<string>(['item_id', 'body'])

const values2 = new Set<string>(['item_id', 'body', 'user_id', 'created_at', 'updated_at'])

const values3 = new Set<string>(['comment_id', 'body'])

export function Comment(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['body'] === 'string' &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    typeof value['id'] === 'string' &&
    pattern1.test(value['id']) &&
    typeof value['rendered_body'] === 'string' &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    User(value['user'])
  )
}

export function CreateCommentParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['body'] === 'string' &&
    hasOnly(value, values1)
  )
}

export function ImportCommentParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['item_id'] === 'string' &&
    value['item_id'].length >= 1 &&
    typeof value['body'] === 'string' &&
    typeof value['user_id'] === 'string' &&
    (value['created_at'] === undefined ||
      (typeof value['created_at'] === 'string' && isTimestamp(value['created_at']))) &&
    (value['updated_at'] === undefined ||
      (typeof value['updated_at'] === 'string' && isTimestamp(value['updated_at']))) &&
    hasOnly(value, values2)
  )
}

export function UpdateCommentParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['comment_id'] === 'string' &&
    value['comment_id'].length >= 1 &&
    typeof value['body'] === 'string' &&
    hasOnly(value, values3)
  )
}

export { CommentParams, ItemParams } from '../objects/check.gen.ts'
