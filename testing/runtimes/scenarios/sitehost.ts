import { createSitehostClient } from '@portolan/sitehost-client'
import { equal, holds } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const sitehost: Scenario = (world) => {
  const credentials = { baseUrl: world.url, clientId: 'an-application', clientSecret: 'its-secret' }
  const client = createSitehostClient(credentials)
  const subject = {
    service: 'sitehost',
    make: ({ at = world.url, ...options }) => createSitehostClient({ baseUrl: at, token: 'a-token', ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createSitehostClient({ baseUrl: at, token: 'a-token', ...options })
        .account.get({}, { signal })
        .withResponse(),
    callWrongly: () => client.sites.list({ per_page: 0 }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      equal((await client.account.get()).sitesCount, 12)
    },
    async credentials() {
      const other = createSitehostClient(credentials)
      await Promise.all([other.account.get(), other.account.get(), other.account.get()])
      const asked = (await world.requests('sitehost')).filter(({ operation }) => operation === 'auth.token')
      equal(asked.length, 2)
    },
    async walk() {
      const sites = await client.sites.list({ per_page: 5 }, { concurrency: 3 }).toArray()
      equal([sites.length, new Set(sites.map(({ id }) => id)).size], [12, 12])
    },
    async upload() {
      const note = await client.notes.create({ id: 1001, subject: 'Harbour', body: 'ä – 日本 '.repeat(2000) })
      holds(note.id > 0, 'the note has an ID')
    },
    async download() {
      const { body, size } = await client.sites.downloadBackup({ site_id: 1001, backup_id: await newBackup(world.url) })
      let received = 0
      for (const reader = body.getReader(); ;) {
        const { done, value } = await reader.read()
        if (done) break
        received += value.length
      }
      equal([received, size], [3_000_000, 3_000_000])
    },
    ...everyClient(subject, world),
  }
}

/** Adds a database backup of 3,000,000 bytes, and returns its ID. */
async function newBackup(url: string): Promise<number> {
  const response = await fetch(`${url}/.matrix/backup`, { method: 'POST' })
  return (await response.json()) as number
}
