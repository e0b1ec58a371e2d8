import * as o from '@portolan/google-style-clients/operations'
import { badRequest } from '../google/errors.ts'
import type { GoogleVisit } from '../google/google-service.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import { Paged } from '../paged.ts'
import type { Incoming } from '../incoming.ts'
import type { Row } from '../service.ts'
import { readFilter, renderSubscription, type SubscriptionRecord } from './record.ts'
import { checkChange, checkNew, isStale, stale } from './rules.ts'
import {
  done,
  type Effect,
  live,
  nothingDone,
  renderOperation,
  settle,
  start,
  type SubscriptionsState,
} from './state.ts'

interface Settings {
  /** The duration of an operation, in milliseconds. */
  readonly operationTime: number
}

type Visit = GoogleVisit<SubscriptionsState, Settings>

export const rows: readonly Row<Visit>[] = [
  ['operations.get', o.getOperation, getOperation],
  ['subscriptions.create', o.createSubscription, create],
  ['subscriptions.delete', o.deleteSubscription, remove],
  ['subscriptions.get', o.getSubscription, (visit) => renderSubscription(find(visit))],
  ['subscriptions.list', o.listSubscriptions, list],
  ['subscriptions.patch', o.patchSubscription, patch],
  ['subscriptions.reactivate', o.reactivateSubscription, reactivate],
]

function getOperation({ state, now, param }: Visit): Fields {
  settle(state, now)
  const record = state.operations.find(({ name }) => name === param('name'))
  if (!record) throw new HttpError(404, 'Operation not found.')
  return renderOperation(record)
}

async function create(visit: Visit): Promise<Fields> {
  const { state, now } = visit
  const fields = visit.body()
  await visit.check(fields)
  const expireTime = checkNew(fields, now)
  if (live(state, now).some((one) => one.fields['targetResource'] === fields['targetResource']))
    throw new HttpError(409, 'A subscription to this resource already exists.', { reason: 'alreadyExists' })
  const uid = visit.id(24)
  const record: SubscriptionRecord = {
    name: `subscriptions/${uid}`,
    uid,
    authority: 'users/100000000000000000001',
    fields,
    state: 'ACTIVE',
    suspensionReason: null,
    createTime: now,
    updateTime: now,
    expireTime,
  }
  return begin(visit, { add: record })
}

function remove(visit: Visit): Fields {
  const { state, query } = visit
  if (query.get('allowMissing') === 'true' && !known(visit)) return nothingDone(state)
  const record = find(visit)
  if (isStale(record, query.get('etag'))) throw stale()
  return begin(visit, { remove: record.name })
}

function list({ state, now, query }: Visit): Paged {
  const filter = query.get('filter')
  const passes = filter === null ? () => true : readFilter(filter)
  if (!passes) throw badRequest('The filter is not valid.', 'filter')
  return Paged.of(live(state, now).filter(passes), renderSubscription)
}

async function patch(visit: Visit): Promise<Fields> {
  const record = find(visit)
  const fields = visit.body()
  await visit.check(fields)
  const change = checkChange(record, fields, visit.query.get('updateMask'), visit.now)
  const { eventTypes, expireTime = record.expireTime } = change
  const changed = eventTypes === undefined ? record.fields : { ...record.fields, eventTypes }
  return begin(visit, { change: record.name, to: { fields: changed, expireTime } })
}

function reactivate(visit: Visit): Fields {
  const record = find(visit)
  if (record.state !== 'SUSPENDED') {
    const details = { reason: 'failedPrecondition', status: 'FAILED_PRECONDITION' }
    throw new HttpError(400, 'The subscription is not suspended.', details)
  }
  return begin(visit, { change: record.name, to: { state: 'ACTIVE', suspensionReason: null } })
}

/** Starts an operation, or with `validateOnly` returns one that changes nothing. */
function begin({ state, now, query, settings }: Visit, effect: Effect): Fields {
  return query.get('validateOnly') === 'true' ? done(state, effect) : start(state, effect, now, settings.operationTime)
}

function known({ state, now, param }: Visit): SubscriptionRecord | undefined {
  return live(state, now).find(({ name }) => name === param('name'))
}

function find(visit: Visit): SubscriptionRecord {
  const record = known(visit)
  if (!record) throw new HttpError(404, 'Subscription not found.')
  return record
}

/** Writes one page, and the token of the next. @throws HttpError 400 */
export function writePage(records: Paged, { url: { searchParams: query } }: Incoming): Response {
  const size = Number(query.get('pageSize') ?? 0)
  if (!Number.isInteger(size) || size < 0) throw badRequest('page_size must be an integer.', 'pageSize')
  const from = decodePlace(query.get('pageToken') ?? '')
  const to = from + Math.min(size || 50, 100)
  const subscriptions = records.slice(from, to)
  return Response.json({
    ...(subscriptions.length ? { subscriptions } : {}),
    ...(to < records.length ? { nextPageToken: btoa(`from ${to}`) } : {}),
  })
}

/** The position at which the page of a token begins. */
function decodePlace(token: string): number {
  if (token === '') return 0
  const isBase64 = /^[\w+/]+={0,2}$/.test(token) && token.length % 4 === 0
  const from = isBase64 ? /^from (?<from>\d+)$/.exec(atob(token))?.groups?.['from'] : undefined
  if (from === undefined) throw badRequest('page_token is not valid.', 'pageToken')
  return Number(from)
}
