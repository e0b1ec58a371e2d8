// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isIpv4, isIpv6, isObject, isRecord, isTimestamp } from '@portolan/core/check'

const values1 = new Set<unknown>([
  'access_transparency',
  'admin',
  'calendar',
  'chat',
  'drive',
  'cloud',
  'social',
  'groups',
  'groups_enterprise',
  'whiteboard',
  'login',
  'meet',
  'mobile',
  'rules',
  'saml',
  'token',
  'user_accounts',
  'context_aware_access',
  'chrome',
  'data_studio',
  'keep',
  'classroom',
])

const pattern1 = /^\d{1,19}$/

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

function part2(value: unknown): boolean {
  return isRecord(value, part1)
}

const values2 = new Set<string>([
  'id',
  'token',
  'expiration',
  'type',
  'address',
  'payload',
  'params',
  'resourceId',
  'resourceUri',
  'kind',
])

const pattern2 = /^id:[^,:\s]+(?:,id:[^,:\s]+)*$/

const values3 = new Set<string>([
  'userKey',
  'applicationName',
  'actorIpAddress',
  'customerId',
  'endTime',
  'eventName',
  'filters',
  'maxResults',
  'orgUnitID',
  'pageToken',
  'startTime',
  'groupIdFilter',
  'channel',
])

export function ApplicationName(value: unknown): boolean {
  return values1.has(value)
}

export function NewChannel(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['type'] === 'string' &&
    (value['payload'] === undefined || typeof value['payload'] === 'boolean') &&
    typeof value['id'] === 'string' &&
    value['id'].length >= 1 &&
    (value['token'] === undefined || typeof value['token'] === 'string') &&
    (value['expiration'] === undefined ||
      (typeof value['expiration'] === 'string' && pattern1.test(value['expiration']))) &&
    typeof value['address'] === 'string' &&
    value['address'].length >= 1 &&
    (value['resourceId'] === undefined || typeof value['resourceId'] === 'string') &&
    (value['resourceUri'] === undefined || typeof value['resourceUri'] === 'string') &&
    (value['kind'] === undefined || typeof value['kind'] === 'string') &&
    (value['params'] === undefined || part2(value['params'])) &&
    hasOnly(value, values2)
  )
}

export function Channel(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['payload'] === undefined || typeof value['payload'] === 'boolean') &&
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['token'] === undefined || typeof value['token'] === 'string') &&
    (value['expiration'] === undefined || typeof value['expiration'] === 'string') &&
    (value['address'] === undefined || typeof value['address'] === 'string') &&
    (value['resourceId'] === undefined || typeof value['resourceId'] === 'string') &&
    (value['resourceUri'] === undefined || typeof value['resourceUri'] === 'string') &&
    (value['kind'] === undefined || typeof value['kind'] === 'string') &&
    (value['params'] === undefined || part2(value['params']))
  )
}

export function WatchParams(value: unknown): boolean {
  return (
    isObject(value) &&
    ApplicationName(value['applicationName']) &&
    typeof value['userKey'] === 'string' &&
    value['userKey'].length >= 1 &&
    (value['actorIpAddress'] === undefined ||
      (typeof value['actorIpAddress'] === 'string' && isIpv4(value['actorIpAddress'])) ||
      (typeof value['actorIpAddress'] === 'string' && isIpv6(value['actorIpAddress']))) &&
    (value['customerId'] === undefined || typeof value['customerId'] === 'string') &&
    (value['endTime'] === undefined || (typeof value['endTime'] === 'string' && isTimestamp(value['endTime']))) &&
    (value['eventName'] === undefined || typeof value['eventName'] === 'string') &&
    (value['filters'] === undefined || typeof value['filters'] === 'string') &&
    (value['maxResults'] === undefined || isIntegerLike(value['maxResults'], 1)) &&
    (value['orgUnitID'] === undefined || typeof value['orgUnitID'] === 'string') &&
    (value['pageToken'] === undefined || typeof value['pageToken'] === 'string') &&
    (value['startTime'] === undefined || (typeof value['startTime'] === 'string' && isTimestamp(value['startTime']))) &&
    (value['groupIdFilter'] === undefined ||
      (typeof value['groupIdFilter'] === 'string' && pattern2.test(value['groupIdFilter']))) &&
    NewChannel(value['channel']) &&
    hasOnly(value, values3)
  )
}
