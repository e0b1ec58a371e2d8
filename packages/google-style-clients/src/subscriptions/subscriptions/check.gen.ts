// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject } from '@portolan/core/check'

const values1 = new Set<string>(['validateOnly', 'subscription'])

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

const values2 = new Set<string>(['filter', 'pageSize', 'pageToken'])

const values3 = new Set<string>(['name', 'validateOnly', 'allowMissing', 'etag'])

const values4 = new Set<string>(['name'])

const values5 = new Set<string>(['name', 'updateMask', 'validateOnly', 'subscription'])

export function CreateSubscriptionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['validateOnly'] === undefined || typeof value['validateOnly'] === 'boolean') &&
    Subscription(value['subscription']) &&
    hasOnly(value, values1)
  )
}

export function ListSubscriptionsResponse(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['nextPageToken'] === undefined || typeof value['nextPageToken'] === 'string') &&
    (value['subscriptions'] === undefined || isList(value['subscriptions'], Subscription))
  )
}

export function Subscription(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['state'] === undefined || typeof value['state'] === 'string') &&
    (value['suspensionReason'] === undefined || typeof value['suspensionReason'] === 'string') &&
    (value['reconciling'] === undefined || typeof value['reconciling'] === 'boolean') &&
    (value['driveOptions'] === undefined || DriveOptions(value['driveOptions'])) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['uid'] === undefined || typeof value['uid'] === 'string') &&
    (value['targetResource'] === undefined || typeof value['targetResource'] === 'string') &&
    (value['authority'] === undefined || typeof value['authority'] === 'string') &&
    (value['userAuthority'] === undefined || typeof value['userAuthority'] === 'string') &&
    (value['serviceAccountAuthority'] === undefined || typeof value['serviceAccountAuthority'] === 'string') &&
    (value['createTime'] === undefined || typeof value['createTime'] === 'string') &&
    (value['updateTime'] === undefined || typeof value['updateTime'] === 'string') &&
    (value['expireTime'] === undefined || typeof value['expireTime'] === 'string') &&
    (value['ttl'] === undefined || typeof value['ttl'] === 'string') &&
    (value['etag'] === undefined || typeof value['etag'] === 'string') &&
    (value['eventTypes'] === undefined || isList(value['eventTypes'], part1)) &&
    (value['payloadOptions'] === undefined || PayloadOptions(value['payloadOptions'])) &&
    (value['notificationEndpoint'] === undefined || NotificationEndpoint(value['notificationEndpoint']))
  )
}

export function PayloadOptions(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['includeResource'] === undefined || typeof value['includeResource'] === 'boolean') &&
    (value['fieldMask'] === undefined || typeof value['fieldMask'] === 'string')
  )
}

export function NotificationEndpoint(value: unknown): boolean {
  return isObject(value) && (value['pubsubTopic'] === undefined || typeof value['pubsubTopic'] === 'string')
}

export function DriveOptions(value: unknown): boolean {
  return (
    isObject(value) && (value['includeDescendants'] === undefined || typeof value['includeDescendants'] === 'boolean')
  )
}

export function ListSubscriptionsParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['filter'] === undefined || typeof value['filter'] === 'string') &&
    (value['pageSize'] === undefined || isIntegerLike(value['pageSize'], 0)) &&
    (value['pageToken'] === undefined || typeof value['pageToken'] === 'string') &&
    hasOnly(value, values2)
  )
}

export function DeleteSubscriptionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['validateOnly'] === undefined || typeof value['validateOnly'] === 'boolean') &&
    (value['allowMissing'] === undefined || typeof value['allowMissing'] === 'boolean') &&
    typeof value['name'] === 'string' &&
    (value['etag'] === undefined || typeof value['etag'] === 'string') &&
    hasOnly(value, values3)
  )
}

export function SubscriptionName(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && hasOnly(value, values4)
}

export function PatchSubscriptionParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['validateOnly'] === undefined || typeof value['validateOnly'] === 'boolean') &&
    typeof value['name'] === 'string' &&
    (value['updateMask'] === undefined || typeof value['updateMask'] === 'string') &&
    Subscription(value['subscription']) &&
    hasOnly(value, values5)
  )
}

export { Operation } from '../objects/check.gen.ts'
