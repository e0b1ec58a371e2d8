import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import type { WireTable } from '@portolan/testing/wire/table'

/** Every field of a subscription. */
const subscription = {
  name: 'subscriptions/s-1',
  uid: 's-1',
  targetResource: '//chat.example.com/spaces/X',
  eventTypes: ['google.workspace.chat.message.v1.created'],
  payloadOptions: { includeResource: true, fieldMask: 'message.sender,message.createTime' },
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

/** What the calls of the subscription service send, by the reference of subscriptions. */
export const wireTable: WireTable = {
  file: 'packages/google-style-clients/test/subscriptions/wire-table.ts',
  manifest: new URL('../../src/subscriptions/manifest.json', import.meta.url),
  clients: {
    all: ({ url }, options) =>
      createSubscriptionsClient({ baseUrl: url, token: 'test-token-1', retry: false, ...options }),
  },
  headers: () => ({ authorization: 'Bearer test-token-1' }),
  rows: [
    {
      call: 'operations.get',
      params: { name: 'operations/a/b c/d' },
      method: 'GET',
      path: '/v1/operations/a/b%20c/d',
    },
    {
      call: 'operations.wait',
      params: { name: 'operations/o-1' },
      method: 'GET',
      path: '/v1/operations/o-1',
      answer: { body: { name: 'operations/o-1', done: true, response: {} } },
    },
    {
      call: 'subscriptions.create',
      params: { subscription, validateOnly: true },
      method: 'POST',
      path: '/v1/subscriptions?validateOnly=true',
      headers: { 'content-type': 'application/json' },
      body: subscription,
    },
    {
      call: 'subscriptions.delete',
      params: { name: 'subscriptions/s-1', validateOnly: false, allowMissing: true, etag: '"1"' },
      method: 'DELETE',
      path: '/v1/subscriptions/s-1?validateOnly=false&allowMissing=true&etag=%221%22',
    },
    {
      call: 'subscriptions.get',
      params: { name: 'subscriptions/s 1' },
      method: 'GET',
      path: '/v1/subscriptions/s%201',
    },
    {
      call: 'subscriptions.list',
      params: { filter: 'event_types:"x.y"', pageSize: 10, pageToken: 'a/b=c' },
      method: 'GET',
      path: '/v1/subscriptions?filter=event_types%3A%22x.y%22&pageSize=10&pageToken=a%2Fb%3Dc',
    },
    {
      call: 'subscriptions.list',
      params: {},
      method: 'GET',
      path: '/v1/subscriptions',
    },
    {
      call: 'subscriptions.patch',
      params: { name: 'subscriptions/s-1', subscription: { ttl: '0s' }, updateMask: 'ttl', validateOnly: true },
      method: 'PATCH',
      path: '/v1/subscriptions/s-1?updateMask=ttl&validateOnly=true',
      headers: { 'content-type': 'application/json' },
      body: { ttl: '0s' },
    },
    {
      call: 'subscriptions.reactivate',
      params: { name: 'subscriptions/s-1' },
      method: 'POST',
      path: '/v1/subscriptions/s-1:reactivate',
      headers: { 'content-type': 'application/json' },
      body: {},
    },
  ],
}
