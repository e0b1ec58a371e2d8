import { createIssuesClient } from '@portolan/issues-client'
import { checksOf } from './every-client.ts'
import { equal } from './expect.ts'

const atlas = { owner: 'portolan', repo: 'atlas' }

export const issues = checksOf({
  service: 'issues',
  make: (baseUrl, options) => createIssuesClient({ baseUrl, ...options }),
  call: (client, signal) => client.rateLimit.get({}, { signal }).withResponse(),
  callWrongly: (client) => client.issueEvents.listForRepo({ ...atlas, per_page: 101 }),
  own: (client) => ({
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
  }),
})
