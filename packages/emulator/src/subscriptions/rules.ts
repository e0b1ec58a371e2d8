import { badRequest, fail } from '../google/answers.ts'
import { endOf, etagOf, type SubscriptionRecord } from './record.ts'

type Fields = Readonly<Record<string, unknown>>

/** When a new subscription ends, or why it is refused. */
export function checkNew(fields: Fields, now: number): number | Response {
  const { targetResource, eventTypes, notificationEndpoint } = fields
  if (typeof targetResource !== 'string' || !targetResource.startsWith('//'))
    return badRequest('target_resource must be a full resource name.', 'subscription.target_resource')
  if (!areEventTypes(eventTypes)) return noEventTypes()
  if (!/^projects\/[^/]+\/topics\/[^/]+$/.test(topicOf(notificationEndpoint)))
    return badRequest('pubsub_topic must look like projects/*/topics/*.', 'subscription.notification_endpoint')
  return endOf(fields, now) ?? noTime()
}

/** What a patch changes. */
export interface Change {
  readonly eventTypes?: unknown
  readonly expireTime?: number
}

const masks: Readonly<Record<string, string>> = { expire_time: 'expireTime', ttl: 'ttl', event_types: 'eventTypes' }
const changeable: ReadonlySet<string> = new Set([...Object.values(masks), 'etag', 'name'])

/** What a patch changes, or why it is refused. */
export function checkChange(
  record: SubscriptionRecord,
  fields: Fields,
  mask: string | null,
  now: number,
): Change | Response {
  if (isStale(record, fields['etag'])) return stale()
  const names = namesIn(mask, fields)
  if (!names.every((name) => changeable.has(name)))
    return badRequest('update_mask may name expire_time, ttl and event_types.', 'updateMask')
  const given = (name: string): unknown => (names.includes(name) ? fields[name] : undefined)
  if (names.includes('eventTypes') && !areEventTypes(given('eventTypes'))) return noEventTypes()
  const { payloadOptions } = record.fields
  const expireTime = endOf({ payloadOptions, ttl: given('ttl'), expireTime: given('expireTime') }, now)
  if (expireTime === undefined) return noTime()
  return {
    ...(names.includes('eventTypes') ? { eventTypes: given('eventTypes') } : {}),
    ...(names.includes('ttl') || names.includes('expireTime') ? { expireTime } : {}),
  }
}

export function isStale(record: SubscriptionRecord, etag: unknown): boolean {
  return etag !== undefined && etag !== null && etag !== '' && etag !== etagOf(record)
}

export function stale(): Response {
  return fail(409, { reason: 'aborted', message: 'The etag is not that of the subscription.', status: 'ABORTED' })
}

/** The fields that a mask names; without one, those that are given. */
function namesIn(mask: string | null, fields: Fields): readonly string[] {
  if (mask === null) return Object.keys(fields)
  return mask === '*' ? Object.values(masks) : mask.split(',').map((one) => masks[one.trim()] ?? one.trim())
}

function areEventTypes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'string' && /^[\w-]+(?:\.[\w-]+)+$/.test(one))
  )
}

function topicOf(endpoint: unknown): string {
  const { pubsubTopic } = Object(endpoint) as { readonly pubsubTopic?: unknown }
  return typeof pubsubTopic === 'string' ? pubsubTopic : ''
}

function noEventTypes(): Response {
  return badRequest('event_types must hold at least one event type.', 'subscription.event_types')
}

function noTime(): Response {
  return badRequest('ttl or expire_time is no time to come.', 'subscription.ttl')
}
