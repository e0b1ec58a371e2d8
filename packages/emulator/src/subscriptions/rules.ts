import { badRequest } from '../google/errors.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import { findEnd, makeEtag, type SubscriptionRecord } from './record.ts'

/** When a new subscription ends. @throws HttpError 400 */
export function checkNew(fields: Fields, now: number): number {
  const { targetResource, eventTypes, notificationEndpoint } = fields
  if (typeof targetResource !== 'string' || !targetResource.startsWith('//'))
    throw badRequest('target_resource must be a full resource name.', 'subscription.target_resource')
  checkEventTypes(eventTypes)
  if (!/^projects\/[^/]+\/topics\/[^/]+$/.test(parseTopic(notificationEndpoint)))
    throw badRequest('pubsub_topic must match projects/*/topics/*.', 'subscription.notification_endpoint')
  return checkEnd(fields, now)
}

/** The changes of a patch. */
export interface Change {
  readonly eventTypes?: unknown
  readonly expireTime?: number
}

const masks: Readonly<Record<string, string>> = { expire_time: 'expireTime', ttl: 'ttl', event_types: 'eventTypes' }
const changeable: ReadonlySet<string> = new Set([...Object.values(masks), 'etag', 'name'])

/** Returns the changes of a patch. @throws HttpError 400 or 409 */
export function checkChange(record: SubscriptionRecord, fields: Fields, mask: string | null, now: number): Change {
  if (isStale(record, fields['etag'])) throw stale()
  const names = namesIn(mask, fields)
  if (!names.every((name) => changeable.has(name)))
    throw badRequest('update_mask may name expire_time, ttl and event_types.', 'updateMask')
  const given = (name: string): unknown => (names.includes(name) ? fields[name] : undefined)
  if (names.includes('eventTypes')) checkEventTypes(given('eventTypes'))
  const { payloadOptions } = record.fields
  const expireTime = checkEnd({ payloadOptions, ttl: given('ttl'), expireTime: given('expireTime') }, now)
  return {
    ...(names.includes('eventTypes') ? { eventTypes: given('eventTypes') } : {}),
    ...(names.includes('ttl') || names.includes('expireTime') ? { expireTime } : {}),
  }
}

export function isStale(record: SubscriptionRecord, etag: unknown): boolean {
  return etag !== undefined && etag !== null && etag !== '' && etag !== makeEtag(record)
}

export function stale(): HttpError {
  const message = 'The etag does not match the subscription.'
  return new HttpError(409, message, { reason: 'aborted', status: 'ABORTED' })
}

/** The fields that a mask names; without a mask, the fields in the body. */
function namesIn(mask: string | null, fields: Fields): readonly string[] {
  if (mask === null) return Object.keys(fields)
  return mask === '*' ? Object.values(masks) : mask.split(',').map((one) => masks[one.trim()] ?? one.trim())
}

function checkEventTypes(value: unknown): void {
  const isType = (one: unknown): boolean => typeof one === 'string' && /^[\w-]+(?:\.[\w-]+)+$/.test(one)
  if (!Array.isArray(value) || value.length === 0 || !value.every(isType))
    throw badRequest('event_types must hold at least one event type.', 'subscription.event_types')
}

function parseTopic(endpoint: unknown): string {
  const { pubsubTopic } = Object(endpoint) as { readonly pubsubTopic?: unknown }
  return typeof pubsubTopic === 'string' ? pubsubTopic : ''
}

function checkEnd(fields: Fields, now: number): number {
  const end = findEnd(fields, now)
  if (end === undefined) throw badRequest('ttl or expire_time must be in the future.', 'subscription.ttl')
  return end
}
