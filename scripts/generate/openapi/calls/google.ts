import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import type { Stage } from '../exchange.ts'

const token = 'example-token'

export async function callMail({ fetch, baseUrl }: Stage): Promise<void> {
  const { messages } = createMailClient({ apiUrl: baseUrl, fetch, token })
  const media = 'From: ada@example.com\r\nSubject: Rings\r\n\r\nDear Emmy,\r\n'
  const message = { labelIds: ['INBOX'] }
  const raw = Buffer.from(media).toString('base64url')
  await messages.insert({ userId: 'me', internalDateSource: 'dateHeader', message: { ...message, raw } })
  await messages.insert({ userId: 'me', media })
  await messages.insert({ userId: 'me', media, message })
  await messages.insert({ userId: 'me', media, message, uploadType: 'resumable' })
}

export async function callReports({ fetch, baseUrl }: Stage): Promise<void> {
  const { activities } = createReportsClient({ baseUrl, fetch, token })
  const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/activities', payload: true }
  await activities.watch({ userKey: 'all', applicationName: 'drive', eventName: 'edit', channel })
}

export async function callSubscriptions({ fetch, emulator, baseUrl, wait }: Stage): Promise<void> {
  const { operations, subscriptions } = createSubscriptionsClient({ baseUrl, fetch, token })
  const created = await subscriptions.create({
    subscription: {
      targetResource: '//chat.example.com/spaces/AAAA',
      eventTypes: ['example.chat.message.v1.created'],
      notificationEndpoint: { pubsubTopic: 'projects/lab/topics/events' },
      payloadOptions: { includeResource: true },
      ttl: '3600s',
    },
  })
  wait(10_000)
  const done = await operations.get({ name: created.name ?? '' })
  const name = (done.response as { readonly name?: string } | undefined)?.name ?? ''
  await subscriptions.get({ name })
  await subscriptions.list({ filter: 'event_types:"example.chat.message.v1.created"', pageSize: 2 })
  await subscriptions.patch({ name, updateMask: 'ttl', subscription: { ttl: '7200s' } })
  emulator.subscriptions.suspend(name, 'ENDPOINT_NOT_FOUND')
  await subscriptions.reactivate({ name })
  wait(10_000)
  await subscriptions.delete({ name })
}

export async function callCalendar({ fetch, baseUrl }: Stage): Promise<void> {
  const { events } = createCalendarClient({ baseUrl, fetch, token })
  await events.insert({
    calendarId: 'primary',
    sendUpdates: 'none',
    event: {
      id: 'regatta2026',
      summary: 'Regatta',
      location: 'The harbour',
      start: { dateTime: '2026-11-07T10:00:00Z' },
      end: { dateTime: '2026-11-07T16:00:00Z' },
      attendees: [{ email: 'rana@example.com' }],
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 30 }] },
    },
  })
}

export async function callImages({ fetch, baseUrl, wait }: Stage): Promise<void> {
  const { images } = createImagesClient({ baseUrl, fetch, token })
  const operation = await images.deprecate({
    project: 'lab',
    resourceId: 'debian-11',
    requestId: 'b6a7d5c4-1234-4321-8888-0123456789ab',
    deprecationStatus: { state: 'DEPRECATED', replacement: 'projects/lab/global/images/debian-12' },
  })
  wait(10_000)
  await fetch(operation.selfLink ?? '', { headers: { authorization: `Bearer ${token}` } })
}
