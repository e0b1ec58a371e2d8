import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient, RedirectError } from '@portolan/google-style-clients/mail'
import { createReportsClient, NotificationError, parseNotification } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { checksOf } from './every-client.ts'
import { equal, holds, reasonOf } from './expect.ts'

const inBrowser = 'document' in globalThis
const letter = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'

export const mail = checksOf({
  service: 'mail',
  make: (apiUrl, options) => createMailClient({ apiUrl, ...options }),
  call: (client, signal) => client.messages.insert({ userId: 'me', media: letter }, { signal }).withResponse(),
  callWrongly: (client) => client.messages.insert({ userId: '', media: letter }),
  own: (client) => ({
    async call() {
      const message = await client.messages.insert({ userId: 'me', message: { labelIds: ['INBOX'] }, media: letter })
      equal(message.labelIds, ['INBOX'])
    },
    async upload() {
      const media = new Blob([letter, new Uint8Array(600_000).fill(65)])
      const upload = (chunkSize: number, onProgress?: (progress: { readonly sent: number }) => void) =>
        client.messages.insert(
          { userId: 'me', uploadType: 'resumable', media },
          { chunkSize, ...(onProgress && { onProgress }) },
        )
      const told: number[] = []
      const message = await upload(inBrowser ? 1_048_576 : 262_144, ({ sent }) => void told.push(sent))
      holds((message.id ?? '') !== '', 'the uploaded message has an ID')
      equal(told.at(-1), 600_030)
      // Browsers hide the 308 that the service sends after each chunk but the last: see docs/support.md.
      if (inBrowser) holds(RedirectError.is(await reasonOf(upload(262_144))), 'several chunks are refused in browsers')
    },
  }),
})

const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
const activities = { userKey: 'all', applicationName: 'drive' } as const

export const reports = checksOf({
  service: 'reports',
  make: (baseUrl, options) => createReportsClient({ baseUrl, ...options }),
  call: (client, signal) =>
    client.activities
      .watch({ ...activities, channel: { ...channel, id: crypto.randomUUID() } }, { signal })
      .withResponse(),
  callWrongly: (client) => client.activities.watch({ ...activities, channel: { ...channel, expiration: 'tomorrow' } }),
  own: (client) => ({
    async call() {
      const made = await client.activities.watch({ ...activities, channel })
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
  }),
})

const about = (space: number) => ({
  targetResource: `//chat.googleapis.com/spaces/${space}`,
  eventTypes: ['google.workspace.chat.message.v1.created'],
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
})

export const subscriptions = checksOf({
  service: 'subscriptions',
  make: (baseUrl, options) => createSubscriptionsClient({ baseUrl, ...options }),
  call: (client, signal) => client.subscriptions.list({}, { signal }),
  callWrongly: (client) => client.subscriptions.list({ pageSize: 1.5 }),
  own: (client) => ({
    async call() {
      const { done, response } = await client.subscriptions.create({ subscription: about(1) }).wait({ interval: 20 })
      equal([done, response.targetResource], [true, '//chat.googleapis.com/spaces/1'])
    },
    async walk() {
      for (const space of [2, 3, 4, 5])
        await client.subscriptions.create({ subscription: about(space) }).wait({ interval: 20 })
      const all = await client.subscriptions.list({ pageSize: 2 }, { concurrency: 2 }).toArray()
      const spaces = new Set(all.map(({ targetResource }) => targetResource?.slice(-1)))
      equal([all.length, ['1', '2', '3', '4', '5'].every((space) => spaces.has(space))], [5, true])
    },
  }),
})

const event = {
  summary: 'Algebra',
  start: { dateTime: '2026-03-02T09:00:00', timeZone: 'Europe/Zurich' },
  end: { dateTime: '2026-03-02T10:30:00', timeZone: 'Europe/Zurich' },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=13'],
}
const early = { ...event, start: { dateTime: '2026-02-30T09:00:00Z' } }

export const calendar = checksOf({
  service: 'calendar',
  make: (baseUrl, options) => createCalendarClient({ baseUrl, ...options }),
  call: (client, signal) => client.events.insert({ calendarId: 'primary', event }, { signal }).withResponse(),
  callWrongly: (client) => client.events.insert({ calendarId: 'primary', event: early }),
  own: (client, world) => ({
    async call() {
      const made = await client.events.insert({ calendarId: 'primary', event })
      equal([made.summary, made.recurrence, made.status], ['Algebra', ['RRULE:FREQ=WEEKLY;COUNT=13'], 'confirmed'])
    },
    async idempotent() {
      await world.addFault({ kind: 'reset-body', service: 'calendar', times: 1 })
      const made = await client.events.insert({ calendarId: 'primary', event }, { idempotent: true })
      equal(made.summary, 'Algebra')
    },
  }),
})

const image = { project: 'lab', resourceId: 'debian-11' }

export const images = checksOf({
  service: 'images',
  make: (baseUrl, options) => createImagesClient({ baseUrl, ...options }),
  call: (client, signal) => client.images.deprecate(image, { signal }).withResponse(),
  callWrongly: (client) => client.images.deprecate({ ...image, project: '..' }),
  own: (client) => ({
    async call() {
      const operation = await client.images
        .deprecate({ ...image, deprecationStatus: { state: 'DEPRECATED' } })
        .wait({ interval: 20 })
      equal([operation.status, operation.progress, operation.operationType], ['DONE', 100, 'deprecate'])
    },
  }),
})
