// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'

export function TeamMember(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['description'] === 'string' &&
    typeof value['email'] === 'string' &&
    typeof value['id'] === 'string' &&
    typeof value['last_accessed_at'] === 'string' &&
    typeof value['name'] === 'string'
  )
}

export { PageParams, UserParams } from '../objects/check.gen.ts'
