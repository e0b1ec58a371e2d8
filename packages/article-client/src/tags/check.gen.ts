// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['page', 'per_page', 'sort'])

const values2 = new Set<string>(['tag_id'])

const values3 = new Set<string>(['tag_id', 'page', 'per_page'])

export function ListTagsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['sort'] === undefined || value['sort'] === 'count' || value['sort'] === 'name') &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    hasOnly(value, values1)
  )
}

export function TagParams(value: unknown): boolean {
  return (
    isObject(value) && typeof value['tag_id'] === 'string' && value['tag_id'].length >= 1 && hasOnly(value, values2)
  )
}

export function ListOfTagParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['tag_id'] === 'string' &&
    value['tag_id'].length >= 1 &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    hasOnly(value, values3)
  )
}

export { Item, Tag } from '../objects/check.gen.ts'
