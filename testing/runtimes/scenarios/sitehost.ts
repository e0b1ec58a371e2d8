import { createSitehostClient } from '@portolan/sitehost-client'
import { checksOf } from './every-client.ts'
import { equal, holds } from './expect.ts'
import type { World } from './world.ts'

export const sitehost = checksOf({
  service: 'sitehost',
  make: (baseUrl, options) => createSitehostClient({ baseUrl, ...options }),
  call: (client, signal) => client.account.get({}, { signal }).withResponse(),
  callWrongly: (client) => client.sites.list({ per_page: 0 }),
  own: (client, world) => ({
    async call() {
      equal((await withCredentials(world).account.get()).sitesCount, 12)
    },
    async credentials() {
      const other = withCredentials(world)
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
  }),
})

/** Gets its tokens itself. */
function withCredentials({ url }: World): ReturnType<typeof createSitehostClient> {
  return createSitehostClient({ baseUrl: url, clientId: 'an-application', clientSecret: 'its-secret' })
}

/** Adds a database backup of 3,000,000 bytes, and returns its ID. */
async function newBackup(url: string): Promise<number> {
  const response = await fetch(`${url}/.matrix/backup`, { method: 'POST' })
  return (await response.json()) as number
}
