// Written by `portolan-generate`: change the document, and write it again.
import { isObject, isRecord } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

function part2(value: unknown): boolean {
  return isRecord(value, part1)
}

export function Channel(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined ? !('id' in value) : typeof value['id'] === 'string') &&
    (value['token'] === undefined ? !('token' in value) : typeof value['token'] === 'string') &&
    (value['expiration'] === undefined ? !('expiration' in value) : typeof value['expiration'] === 'string') &&
    (value['type'] === undefined ? !('type' in value) : typeof value['type'] === 'string') &&
    (value['address'] === undefined ? !('address' in value) : typeof value['address'] === 'string') &&
    (value['payload'] === undefined ? !('payload' in value) : typeof value['payload'] === 'boolean') &&
    (value['params'] === undefined ? !('params' in value) : part2(value['params'])) &&
    (value['resourceId'] === undefined ? !('resourceId' in value) : typeof value['resourceId'] === 'string') &&
    (value['resourceUri'] === undefined ? !('resourceUri' in value) : typeof value['resourceUri'] === 'string') &&
    (value['kind'] === undefined ? !('kind' in value) : typeof value['kind'] === 'string')
  )
}
