// Written by `portolan-generate`: change the document, and write it again.
import { isList, isObject, isRecord } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return isRecord(value)
}

export function Operation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['name'] === undefined ? !('name' in value) : typeof value['name'] === 'string') &&
    (value['metadata'] === undefined ? !('metadata' in value) : part1(value['metadata'])) &&
    (value['done'] === undefined ? !('done' in value) : typeof value['done'] === 'boolean') &&
    (value['error'] === undefined ? !('error' in value) : Status(value['error'])) &&
    (value['response'] === undefined ? !('response' in value) : part1(value['response']))
  )
}

export function Status(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['code'] === undefined ? !('code' in value) : Number.isSafeInteger(value['code'])) &&
    (value['message'] === undefined ? !('message' in value) : typeof value['message'] === 'string') &&
    (value['details'] === undefined ? !('details' in value) : isList(value['details'], part1))
  )
}
