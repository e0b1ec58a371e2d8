import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { equal } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const subscriptions: Scenario = (world) => {
  const client = createSubscriptionsClient({ baseUrl: world.url, token: 'a-token' })
  const wanted = (space: number) => ({
    targetResource: `//chat.googleapis.com/spaces/${space}`,
    eventTypes: ['google.workspace.chat.message.v1.created'],
    notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  })
  const subject = {
    service: 'subscriptions',
    make: ({ at = world.url, ...options }) => createSubscriptionsClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createSubscriptionsClient({ baseUrl: at, ...options })
        .subscriptions.list({}, { signal })
        .then((page) => page),
    callWrongly: () => client.subscriptions.list({ pageSize: 1.5 }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      const { done, response } = await client.subscriptions.create({ subscription: wanted(1) }).wait({ interval: 20 })
      equal([done, response.targetResource], [true, '//chat.googleapis.com/spaces/1'])
    },
    async walk() {
      for (const space of [2, 3, 4, 5])
        await client.subscriptions.create({ subscription: wanted(space) }).wait({ interval: 20 })
      const all = await client.subscriptions.list({ pageSize: 2 }, { concurrency: 2 }).toArray()
      const spaces = new Set(all.map(({ targetResource }) => targetResource?.slice(-1)))
      equal([all.length, ['1', '2', '3', '4', '5'].every((space) => spaces.has(space))], [5, true])
    },
    ...everyClient(subject, world),
  }
}
