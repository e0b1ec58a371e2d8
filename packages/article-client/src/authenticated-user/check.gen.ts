// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'
import { User } from '../objects/check.gen.ts'

export function AuthenticatedUser(value: unknown): boolean {
  return (
    isObject(value) &&
    User(value) &&
    Number.isSafeInteger(value['image_monthly_upload_limit']) &&
    Number.isSafeInteger(value['image_monthly_upload_remaining'])
  )
}

export { Item, PageParams } from '../objects/check.gen.ts'
