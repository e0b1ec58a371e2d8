// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['site_id', 'username'])

export function SftpUser(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['owner'] === undefined || typeof value['owner'] === 'boolean') &&
    Number.isSafeInteger(value['id']) &&
    (value['created'] === undefined || (typeof value['created'] === 'string' && isDateTime(value['created']))) &&
    (value['accessed'] === undefined ||
      value['accessed'] === null ||
      (typeof value['accessed'] === 'string' && isDateTime(value['accessed']))) &&
    (value['modified'] === undefined ||
      value['modified'] === null ||
      (typeof value['modified'] === 'string' && isDateTime(value['modified']))) &&
    (value['accountId'] === undefined || Number.isSafeInteger(value['accountId'])) &&
    (value['sftpDomain'] === undefined || typeof value['sftpDomain'] === 'string') &&
    (value['siteId'] === undefined || Number.isSafeInteger(value['siteId'])) &&
    (value['siteName'] === undefined || typeof value['siteName'] === 'string') &&
    typeof value['username'] === 'string' &&
    (value['email'] === undefined || typeof value['email'] === 'string')
  )
}

export function SftpUserParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isIntegerLike(value['site_id'], 1) &&
    typeof value['username'] === 'string' &&
    value['username'].length >= 1 &&
    hasOnly(value, values1)
  )
}

export { Password, SiteIdParams } from '../objects/check.gen.ts'
