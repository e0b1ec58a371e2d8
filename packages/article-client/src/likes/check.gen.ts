// Written by `portolan-generate`: change the document, and write it again.
import { isDateTime, isObject } from '@portolan/core/check'
import { User } from '../objects/check.gen.ts'

export function Like(value: unknown): boolean {
  return (
    isObject(value) && typeof value['created_at'] === 'string' && isDateTime(value['created_at']) && User(value['user'])
  )
}

export { ItemParams } from '../objects/check.gen.ts'
