// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['user_id', 'page', 'per_page'])

export function ListOfUserParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['user_id'] === 'string' &&
    value['user_id'].length >= 1 &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1, 100)) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    hasOnly(value, values1)
  )
}

export { Item, PageParams, Tag, User, UserParams } from '../objects/check.gen.ts'
