// What a runtime may lack or do in its own way, by a client that needs it.
import { createArticleTeamClient } from '@portolan/article-client'
import type { Fetch } from '@portolan/core'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createMailClient, RedirectError } from '@portolan/google-style-clients/mail'
import { NotificationError, parseNotification } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { createUddiClient, RegistryFaultError } from '@portolan/uddi-client'
// @ts-ignore -- the packed generator makes this package from ferries.yaml, when the application is made
import { createFerriesClient } from 'ferries-client'
import { event } from './clients.ts'
import { during, equal, holds, reasonOf } from './world.ts'

const inBrowser = 'document' in globalThis
const token = 'a-token'

/** The checks, by what they check, each of the emulator at an address. */
export const parts: Readonly<Record<string, (url: string) => Promise<void>>> = {
  async walk(baseUrl) {
    const client = createIssuesClient({ baseUrl, token })
    const params = { owner: 'portolan', repo: 'atlas', per_page: 100 }
    const events = await client.issueEvents.listForRepo(params, { concurrency: 6 }).toArray()
    equal([events.length, new Set(events.map(({ id }) => id)).size], [2400, 2400])
    const { cursor = '' } = await client.issueEvents.listForRepo(params)
    equal((await client.issueEvents.listForRepo(params, { from: cursor }).toArray()).length, 2300)
  },

  async text(url) {
    const client = createArticleTeamClient({ baseUrl: `${url}/team`, token })
    const body = 'ä – 日本 '.repeat(2000)
    const made = await client.templates.create({ name: 'Minutes', title: 'Minutes', body, tags: [] })
    holds((await client.templates.get({ template_id: made.id })).body === body, 'the text comes back as it was sent')
  },

  async upload(apiUrl) {
    const client = createMailClient({ apiUrl, token })
    const media = new Blob(['Subject: Rings\r\n\r\nDear Emmy,\r\n', new Uint8Array(600_000).fill(65)])
    const told: number[] = []
    const upload = (chunkSize: number) =>
      client.messages.insert(
        { userId: 'me', uploadType: 'resumable', media },
        { chunkSize, onProgress: ({ sent }) => void told.push(sent) },
      )
    const message = await upload(inBrowser ? 1_048_576 : 262_144)
    holds((message.id ?? '') !== '', 'the uploaded message has an ID')
    equal(told.at(-1), 600_030)
    // Browsers hide the 308 that the service sends after each chunk but the last: see docs/support.md.
    if (inBrowser) holds(RedirectError.is(await reasonOf(upload(262_144))), 'several chunks are refused in browsers')
  },

  async download(baseUrl) {
    const client = createSitehostClient({ baseUrl, token })
    const site_id = 1001
    const [backup] = await client.sites.listFilesystemBackups({ site_id })
    const { body, size } = await client.sites.downloadBackup({ site_id, backup_id: backup?.id ?? 0 })
    let received = 0
    for (const reader = body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      received += value.length
    }
    equal([received, received > 1_000_000], [size, true])
  },

  async credentials(baseUrl) {
    let asked = 0
    const counting: Fetch = (to, init) => {
      if (to.includes('token')) asked++
      return fetch(to, init)
    }
    const options = { baseUrl, clientId: 'an-application', clientSecret: 'its-secret', fetch: counting }
    const { account } = createSitehostClient(options)
    await Promise.all([account.get(), account.get(), account.get()])
    equal(asked, 1)
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

  async operation(baseUrl) {
    const { subscriptions } = createSubscriptionsClient({ baseUrl, token })
    const subscription = {
      targetResource: '//chat.googleapis.com/spaces/1',
      eventTypes: ['google.workspace.chat.message.v1.created'],
      notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
    }
    const { done, response } = await subscriptions.create({ subscription }).wait({ interval: 20 })
    equal([done, response.targetResource], [true, subscription.targetResource])
  },

  async idempotency(baseUrl) {
    const client = createCalendarClient({ baseUrl, token })
    const insert = async () => client.events.insert({ calendarId: 'primary', event }, { idempotent: true })
    const made = await during(baseUrl, { kind: 'reset-body', service: 'calendar', times: 1 }, insert)
    equal([made.summary, made.recurrence], ['Algebra', event.recurrence])
  },

  async xml(url) {
    const client = createUddiClient({ registryUrl: `${url}/uddi/inquiry`, token })
    const keys = new Set<string>()
    for await (const { businessKey } of client.eachBusiness({ name: ['%'] }, { batch: 7, concurrency: 3 }))
      keys.add(businessKey)
    equal(keys.size, 40)
    const error = await reasonOf(client.getTModelDetail({ tModelKey: ['uuid:unknown'] }))
    const { code, dispositionReport } = error as RegistryFaultError
    equal(
      [RegistryFaultError.is(error), code, dispositionReport?.result[0]?.errno],
      [true, 'E_invalidKeyPassed', 10210],
    )
  },

  /** With a client that a user made. */
  async ferries(baseUrl) {
    const { ferries } = createFerriesClient({ baseUrl, token })
    const { id } = await ferries.create({ name: 'Ada', route: 'north' })
    equal((await ferries.get({ ferry_id: id })).name, 'Ada')
    const before = (await ferries.list().toArray()).length
    for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Fay']) await ferries.create({ name })
    const all: readonly { readonly id: string }[] = await ferries.list({ limit: 2 }).toArray()
    equal([all.length, new Set(all.map((one) => one.id)).size], [before + 5, before + 5])
  },
}
