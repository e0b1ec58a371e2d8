import { createReportsClient, NotificationError, parseNotification } from '@portolan/google-style-clients/reports'
import { equal, holds, reasonOf } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const reports: Scenario = (world) => {
  const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
  const params = { userKey: 'all', applicationName: 'drive', channel } as const
  const client = createReportsClient({ baseUrl: world.url, token: 'a-token' })
  const subject = {
    service: 'reports',
    make: ({ at = world.url, ...options }) => createReportsClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createReportsClient({ baseUrl: at, ...options })
        .activities.watch({ ...params, channel: { ...channel, id: crypto.randomUUID() } }, { signal })
        .withResponse(),
    callWrongly: () => client.activities.watch({ ...params, channel: { ...channel, expiration: 'tomorrow' } }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      const made = await client.activities.watch(params)
      equal([made.id, made.kind], ['channel-1', 'api#channel'])
    },
    async notification() {
      const headers = {
        'x-goog-channel-id': 'channel-1',
        'x-goog-channel-token': 'shared',
        'x-goog-message-number': '1',
        'x-goog-resource-id': 'resource-1',
        'x-goog-resource-state': 'sync',
        'x-goog-resource-uri': 'https://api.example.com/admin/reports/v1/activity',
      }
      const request = (): Request => new Request('https://hooks.example.com/reports', { method: 'POST', headers })
      equal((await parseNotification(request(), { token: 'shared' })).resourceState, 'sync')
      const refused = await reasonOf(parseNotification(request(), { token: 'another' }))
      holds(NotificationError.is(refused), 'a notification with another token is refused')
    },
    ...everyClient(subject, world),
  }
}
