// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isList, isObject } from '@portolan/core/check'

const pattern1 = /^[0-9a-f]{20}$/

const values1 = new Set<string>(['page', 'per_page', 'query'])

export function ActionOnItem(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    typeof value['id'] === 'string' &&
    pattern1.test(value['id']) &&
    Number.isSafeInteger(value['page_views_count']) &&
    typeof value['title'] === 'string' &&
    typeof value['url'] === 'string' &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    typeof value['user_id'] === 'string' &&
    isList(value['comments'], CommentOnItem) &&
    isList(value['reactions'], ReactionOnItem)
  )
}

export function CommentOnItem(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    typeof value['id'] === 'string' &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    typeof value['user_id'] === 'string' &&
    isList(value['reactions'], ReactionOnItem)
  )
}

export function ReactionOnItem(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    (value['image_url'] === null || typeof value['image_url'] === 'string') &&
    typeof value['name'] === 'string' &&
    typeof value['user_id'] === 'string'
  )
}

export function ListItemActionsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    (value['query'] === undefined || typeof value['query'] === 'string') &&
    hasOnly(value, values1)
  )
}
