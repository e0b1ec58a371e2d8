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
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['token'] === undefined || typeof value['token'] === 'string') &&
    (value['expiration'] === undefined || typeof value['expiration'] === 'string') &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['address'] === undefined || typeof value['address'] === 'string') &&
    (value['payload'] === undefined || typeof value['payload'] === 'boolean') &&
    (value['params'] === undefined || part2(value['params'])) &&
    (value['resourceId'] === undefined || typeof value['resourceId'] === 'string') &&
    (value['resourceUri'] === undefined || typeof value['resourceUri'] === 'string') &&
    (value['kind'] === undefined || typeof value['kind'] === 'string')
  )
}
