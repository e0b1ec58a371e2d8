import {
  createSubscription,
  deleteSubscription,
  getOperation,
  getSubscription,
  listSubscriptions,
  patchSubscription,
  reactivateSubscription,
} from '@portolan/google-style-clients/operations'
import { badRequest, fail, notFound, readObject } from '../google/answers.ts'
import { refuseInvalid } from '../google/check-request.ts'
import { idMaker } from '../google/ids.ts'
import { requireToken, type TokenOptions } from '../google/tokens.ts'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import { type OperationFailure, operationQueue } from './operations.ts'
import { respondWithPage } from './page.ts'
import { readFilter, render, type SubscriptionRecord } from './record.ts'
import { checkChange, checkNew, isStale, stale } from './rules.ts'

export interface SubscriptionsOptions extends TokenOptions {
  /** Milliseconds that an operation takes; 50 unless set. */
  readonly operationTime?: number
}

/** The world of the subscription service. */
export interface SubscriptionsWorld {
  /** The subscriptions that there are, oldest first. */
  readonly all: readonly Record<string, unknown>[]
  /** Suspends a subscription; for `ENDPOINT_PERMISSION_DENIED`, unless another reason is given. */
  suspend(name: string, reason?: string): void
  /** Makes the next operation end in an error. */
  failNext(failure: OperationFailure): void
}

const subscriptionType = 'type.googleapis.com/google.apps.events.subscriptions.v1.Subscription'

export function subscriptionsService(
  { clock, seed }: ServiceParts,
  options: SubscriptionsOptions = {},
): { service: Service; world: SubscriptionsWorld } {
  let records: SubscriptionRecord[] = []
  let makeId = idMaker('subscriptions', seed)
  const queue = operationQueue(clock, () => options.operationTime ?? 50)

  const routes: readonly Route[] = [
    {
      name: 'operations.get',
      operation: getOperation,
      answer: ({ params }) => {
        const found = queue.find(params['name'] ?? '')
        return found ? Response.json(found) : notFound('Operation not found.')
      },
    },
    {
      name: 'subscriptions.create',
      operation: createSubscription,
      async answer(incoming) {
        const fields = await readObject(incoming.request)
        if (!fields) return badRequest('Invalid JSON payload received.')
        const refusal = await refuseInvalid(createSubscription, incoming, fields)
        if (refusal) return refusal
        const now = clock.now()
        const expireTime = checkNew(fields, now)
        if (typeof expireTime !== 'number') return expireTime
        if (live().some((one) => one.fields['targetResource'] === fields['targetResource']))
          return fail(409, { reason: 'alreadyExists', message: 'There is a subscription to this resource already.' })
        const id = makeId(24)
        const record: SubscriptionRecord = {
          name: `subscriptions/${id}`,
          uid: id,
          authority: 'users/100000000000000000001',
          fields,
          state: 'ACTIVE',
          suspensionReason: undefined,
          createTime: now,
          updateTime: now,
          expireTime,
        }
        return start(incoming, record, () => {
          records.push(record)
        })
      },
    },
    {
      name: 'subscriptions.delete',
      operation: deleteSubscription,
      answer(incoming) {
        const record = find(incoming)
        const query = incoming.url.searchParams
        if (!record) return query.get('allowMissing') === 'true' ? gone() : notFound('Subscription not found.')
        if (isStale(record, query.get('etag'))) return stale()
        return start(incoming, undefined, () => {
          records = records.filter((one) => one !== record)
        })
      },
    },
    {
      name: 'subscriptions.get',
      operation: getSubscription,
      answer: (incoming) => {
        const record = find(incoming)
        return record ? Response.json(render(record)) : notFound('Subscription not found.')
      },
    },
    {
      name: 'subscriptions.list',
      operation: listSubscriptions,
      answer({ url }) {
        const filter = url.searchParams.get('filter')
        const passes = filter === null ? () => true : readFilter(filter)
        if (!passes) return badRequest('The filter is none.', 'filter')
        return respondWithPage(url.searchParams, live().filter(passes), (record) => render(record))
      },
    },
    {
      name: 'subscriptions.patch',
      operation: patchSubscription,
      async answer(incoming) {
        const record = find(incoming)
        if (!record) return notFound('Subscription not found.')
        const fields = await readObject(incoming.request)
        if (!fields) return badRequest('Invalid JSON payload received.')
        const refusal = await refuseInvalid(patchSubscription, incoming, fields)
        if (refusal) return refusal
        const change = checkChange(record, fields, incoming.url.searchParams.get('updateMask'), clock.now())
        if (change instanceof Response) return change
        const { eventTypes, expireTime = record.expireTime } = change
        return start(incoming, record, () => {
          if (eventTypes !== undefined) record.fields = { ...record.fields, eventTypes }
          record.expireTime = expireTime
          record.updateTime = clock.now()
        })
      },
    },
    {
      name: 'subscriptions.reactivate',
      operation: reactivateSubscription,
      answer(incoming) {
        const record = find(incoming)
        if (!record) return notFound('Subscription not found.')
        if (record.state !== 'SUSPENDED')
          return fail(400, {
            reason: 'failedPrecondition',
            message: 'The subscription is not suspended.',
            status: 'FAILED_PRECONDITION',
          })
        return start(incoming, record, () => {
          record.state = 'ACTIVE'
          record.suspensionReason = undefined
          record.updateTime = clock.now()
        })
      },
    },
  ]

  const service: Service = {
    name: 'subscriptions',
    routes,
    around: requireToken(options),
    reset() {
      records = []
      makeId = idMaker('subscriptions', seed)
      queue.reset()
    },
  }

  return {
    service,
    world: {
      get all() {
        return live().map((record) => render(record))
      },
      suspend(name, reason = 'ENDPOINT_PERMISSION_DENIED') {
        const record = live().find((one) => one.name === name)
        if (!record) throw new TypeError(`There is no ${name}.`)
        record.state = 'SUSPENDED'
        record.suspensionReason = reason
        record.updateTime = clock.now()
      },
      failNext: queue.failNext,
    },
  }

  /** Those that have not expired; what is due has happened. */
  function live(): SubscriptionRecord[] {
    queue.settle()
    return records.filter(({ expireTime }) => expireTime > clock.now())
  }

  function find({ params }: Incoming): SubscriptionRecord | undefined {
    return live().find(({ name }) => name === params['name'])
  }

  /** Begins an operation, or with `validateOnly` gives one that has done nothing. */
  function start({ url }: Incoming, record: SubscriptionRecord | undefined, work: () => void): Response {
    const result = (): object => (record ? { '@type': subscriptionType, ...render(record) } : empty)
    if (url.searchParams.get('validateOnly') === 'true') return Response.json({ done: true, response: result() })
    const metadata = { '@type': 'type.googleapis.com/google.apps.events.subscriptions.v1.OperationMetadata' }
    return Response.json(
      queue.start(`operations/${makeId(30)}`, metadata, () => {
        work()
        return result()
      }),
    )
  }

  function gone(): Response {
    return Response.json({ name: `operations/${makeId(30)}`, done: true, response: empty })
  }
}

const empty = { '@type': 'type.googleapis.com/google.protobuf.Empty' }
