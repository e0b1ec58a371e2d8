// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'

export function Team(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['active'] === 'boolean' &&
    typeof value['id'] === 'string' &&
    typeof value['name'] === 'string'
  )
}
