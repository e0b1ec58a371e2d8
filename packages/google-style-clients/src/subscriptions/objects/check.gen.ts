// Written by `portolan-generate`: change the document, and write it again.
import { isList, isObject, isRecord } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return isRecord(value)
}

export function Operation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['done'] === undefined || typeof value['done'] === 'boolean') &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['metadata'] === undefined || part1(value['metadata'])) &&
    (value['error'] === undefined || Status(value['error'])) &&
    (value['response'] === undefined || part1(value['response']))
  )
}

export function Status(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined || Number.isSafeInteger(value['code'])) &&
    (value['message'] === undefined || typeof value['message'] === 'string') &&
    (value['details'] === undefined || isList(value['details'], part1))
  )
}
