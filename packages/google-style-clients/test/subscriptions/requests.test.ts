import { describe, expect, it } from 'vitest'
import {
  createSubscriptionsClient,
  type Subscription,
  type SubscriptionsClient,
} from '@portolan/google-style-clients/subscriptions'
import { record } from '@portolan/testing/serve'
import { reasonOf, token } from '../set-up.ts'

/** Every field of the subscription. */
const full: Required<Subscription> = {
  name: 'subscriptions/s-1',
  uid: 's-1',
  targetResource: '//chat.example.com/spaces/X',
  eventTypes: ['google.workspace.chat.message.v1.created'],
  payloadOptions: { includeResource: true, fieldMask: 'message.sender' },
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  state: 'SUSPENDED',
  suspensionReason: 'OTHER',
  driveOptions: { includeDescendants: true },
  authority: 'users/1',
  userAuthority: 'users/1',
  serviceAccountAuthority: 'projects/p/serviceAccounts/a',
  createTime: '2026-03-02T09:00:00Z',
  updateTime: '2026-03-02T09:00:00Z',
  expireTime: '2026-03-09T09:00:00Z',
  ttl: '86400s',
  reconciling: false,
  etag: '"1"',
}
const name = 'subscriptions/s-1'

type Call = (client: SubscriptionsClient) => PromiseLike<unknown>

describe('the subscription service', () => {
  it.each<[string, Call, { method: string; path: string; body: unknown }]>([
    [
      'operations.get',
      ({ operations }) => operations.get({ name: 'operations/a/b c/d' }),
      { method: 'GET', path: '/v1/operations/a/b%20c/d', body: undefined },
    ],
    [
      'subscriptions.create',
      ({ subscriptions }) => subscriptions.create({ subscription: full, validateOnly: true }),
      { method: 'POST', path: '/v1/subscriptions?validateOnly=true', body: full },
    ],
    [
      'subscriptions.delete',
      ({ subscriptions }) => subscriptions.delete({ name, validateOnly: false, allowMissing: true, etag: '"1"' }),
      { method: 'DELETE', path: `/v1/${name}?validateOnly=false&allowMissing=true&etag=%221%22`, body: undefined },
    ],
    [
      'subscriptions.get',
      ({ subscriptions }) => subscriptions.get({ name }),
      { method: 'GET', path: `/v1/${name}`, body: undefined },
    ],
    [
      'subscriptions.list',
      ({ subscriptions }) => subscriptions.list({ filter: 'event_types:"x.y"', pageSize: 10, pageToken: 'p' }),
      {
        method: 'GET',
        path: '/v1/subscriptions?filter=event_types%3A%22x.y%22&pageSize=10&pageToken=p',
        body: undefined,
      },
    ],
    [
      'subscriptions.patch',
      ({ subscriptions }) =>
        subscriptions.patch({ name, subscription: { ttl: '0s' }, updateMask: 'ttl', validateOnly: true }),
      { method: 'PATCH', path: `/v1/${name}?updateMask=ttl&validateOnly=true`, body: { ttl: '0s' } },
    ],
    [
      'subscriptions.reactivate',
      ({ subscriptions }) => subscriptions.reactivate({ name }),
      { method: 'POST', path: `/v1/${name}:reactivate`, body: {} },
    ],
  ])('%s sends every field where it belongs', async (_, call, { method, path, body }) => {
    const { url, requests } = await record()
    await call(createSubscriptionsClient({ baseUrl: url, token }))
    expect(requests).toMatchObject([{ method, path, headers: { authorization: `Bearer ${token}` } }])
    expect(requests[0]?.body === '' ? undefined : JSON.parse(requests[0]?.body ?? '')).toEqual(body)
  })

  it.each<[string, Call, string]>([
    ['an operation that is none', ({ operations }) => operations.get({ name: 'subscriptions/x' }), 'name'],
    ['an operation without an id', ({ operations }) => operations.get({ name: 'operations/' }), 'name'],
    ['an operation above', ({ operations }) => operations.get({ name: 'operations/../subscriptions/x' }), 'name'],
    ['waiting for what is none', ({ operations }) => operations.wait({ name: 'x' }), 'name'],
    ['a subscription that is none', ({ subscriptions }) => subscriptions.get({ name: 's-1' }), 'name'],
    ['a subscription below another', ({ subscriptions }) => subscriptions.get({ name: 'subscriptions/a/b' }), 'name'],
    ['no name', ({ subscriptions }) => subscriptions.get({} as never), 'name'],
    ['no subscription', ({ subscriptions }) => subscriptions.create({} as never), 'subscription'],
    [
      'an event type alone',
      ({ subscriptions }) => subscriptions.create({ subscription: { eventTypes: 'x' as never } }),
      'subscription.eventTypes',
    ],
    ['nothing to change', ({ subscriptions }) => subscriptions.patch({ name } as never), 'subscription'],
    [
      'a mask that is a list',
      ({ subscriptions }) => subscriptions.patch({ name, subscription: {}, updateMask: ['ttl'] as never }),
      'updateMask',
    ],
    ['a negative page', ({ subscriptions }) => subscriptions.list({ pageSize: -1 }), 'pageSize'],
    [
      'a flag that is text',
      ({ subscriptions }) => subscriptions.delete({ name, allowMissing: 'true' as never }),
      'allowMissing',
    ],
    ['a body of one’s own', ({ subscriptions }) => subscriptions.reactivate({ name, force: true } as never), 'force'],
    ['an unknown param', ({ subscriptions }) => subscriptions.list({ orderBy: 'name' } as never), 'orderBy'],
  ])('is not asked about %s', async (_, call, field) => {
    const { url, requests } = await record()
    const reason = await reasonOf(call(createSubscriptionsClient({ baseUrl: url })))
    expect(reason).toMatchObject({ name: 'RequestValidationError' })
    expect((reason as { issues: { path: unknown[] }[] }).issues[0]?.path.join('.')).toBe(field)
    expect(requests).toEqual([])
  })

  it('answers with fields that nobody knows, and they stay', async () => {
    const body = { ...full, state: 'DREAMING', news: { deep: 1 } }
    const { url } = await record({ body })
    expect(await createSubscriptionsClient({ baseUrl: url }).subscriptions.get({ name })).toEqual(body)
  })
})
