import { createIssuesClient } from '@portolan/issues-client'
import { equal } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const issues: Scenario = (world) => {
  const client = createIssuesClient({ baseUrl: world.url, token: 'a-token' })
  const atlas = { owner: 'portolan', repo: 'atlas' }
  const subject = {
    service: 'issues',
    make: ({ at = world.url, ...options }) => createIssuesClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createIssuesClient({ baseUrl: at, ...options })
        .rateLimit.get({}, { signal })
        .withResponse(),
    callWrongly: () => client.issueEvents.listForRepo({ ...atlas, per_page: 101 }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      equal((await client.rateLimit.get()).resources.core.limit, 5000)
    },
    async walk() {
      const events = await client.issueEvents.listForRepo({ ...atlas, per_page: 100 }, { concurrency: 6 }).toArray()
      equal([events.length, new Set(events.map(({ id }) => id)).size], [2400, 2400])
    },
    async cursor() {
      const first = await client.issueEvents.listForRepo({ ...atlas, per_page: 100 })
      const rest = client.issueEvents.listForRepo({ ...atlas, per_page: 100 }, { from: first.cursor ?? '' })
      equal((await rest.toArray()).length, 2300)
    },
    ...everyClient(subject, world),
  }
}
