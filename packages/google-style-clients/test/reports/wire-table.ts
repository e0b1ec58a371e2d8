import { createReportsClient } from '@portolan/google-style-clients/reports'
import type { WireTable } from '@portolan/testing/wire/table'

/** Every field of a channel. */
const channel = {
  id: '01234567-89ab-cdef-0123-456789abcdef',
  token: 'tell-nobody',
  expiration: '1772438400000',
  type: 'web_hook',
  address: 'https://hooks.example.com/reports?team=7',
  payload: true,
  params: { ttl: '3600' },
  resourceId: 'r-1',
  resourceUri: 'https://reports.example.com/admin/reports/v1/activity/users/all/applications/drive',
  kind: 'api#channel',
}
const least = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' }

/** What `activities.watch` sends, by the reference of reports. */
export const wireTable: WireTable = {
  file: 'packages/google-style-clients/test/reports/wire-table.ts',
  manifest: new URL('../../src/reports/manifest.json', import.meta.url),
  clients: {
    all: ({ url }, options) => createReportsClient({ baseUrl: url, token: 'test-token-1', retry: false, ...options }),
  },
  headers: () => ({ authorization: 'Bearer test-token-1' }),
  rows: [
    {
      call: 'activities.watch',
      params: {
        userKey: 'ada@example.com',
        applicationName: 'classroom',
        actorIpAddress: '2001:db8::1',
        customerId: 'C03az79cb',
        endTime: '2026-03-02T10:00:00.000Z',
        eventName: 'edit',
        filters: 'doc_id==12345,owner<>ada',
        maxResults: 100,
        orgUnitID: 'id:03ph8a2z1c0h9bz',
        pageToken: 'a/b=c',
        startTime: '2026-03-01T10:00:00+01:00',
        groupIdFilter: 'id:abc123,id:xyz456',
        channel,
      },
      method: 'POST',
      path:
        '/admin/reports/v1/activity/users/ada%40example.com/applications/classroom/watch?actorIpAddress=2001%3Adb8%3A%3A1' +
        '&customerId=C03az79cb&endTime=2026-03-02T10%3A00%3A00.000Z&eventName=edit&filters=doc_id%3D%3D12345%2Cowner%3C%3Eada' +
        '&maxResults=100&orgUnitID=id%3A03ph8a2z1c0h9bz&pageToken=a%2Fb%3Dc&startTime=2026-03-01T10%3A00%3A00%2B01%3A00' +
        '&groupIdFilter=id%3Aabc123%2Cid%3Axyz456',
      headers: { 'content-type': 'application/json' },
      body: channel,
    },
    {
      call: 'activities.watch',
      params: { userKey: 'all', applicationName: 'drive', maxResults: '1', channel: least },
      method: 'POST',
      path: '/admin/reports/v1/activity/users/all/applications/drive/watch?maxResults=1',
      body: least,
    },
  ],
}
