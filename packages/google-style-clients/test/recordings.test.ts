import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Recorder, recorder } from '@portolan/core/recorder'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { emptyFolder } from '@portolan/testing/folder'
import { emulate } from './set-up.ts'

const token = 'c4n4ry-google-token'
const channelToken = 'c4n4ry-channel'

async function goRound(baseUrl: string, fetch: Recorder): Promise<unknown[]> {
  const options = { token, fetch }
  const { messages } = createMailClient({ apiUrl: baseUrl, ...options })
  const { events } = createCalendarClient({ baseUrl, ...options })
  const { activities } = createReportsClient({ baseUrl, ...options })
  const { subscriptions } = createSubscriptionsClient({ baseUrl, ...options })
  const { images } = createImagesClient({ baseUrl, ...options })
  const media = 'Subject: Hello\r\n\r\nText'
  const large = new Uint8Array(600_000).fill(7)
  const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' }, summary: 'Regatta' }
  const channel = { id: 'c', type: 'web_hook', address: 'https://hooks.example.com', token: channelToken }
  return [
    await messages.insert({ userId: 'me', media }),
    await messages.insert({ userId: 'me', media, message: { labelIds: ['INBOX'] } }),
    await messages.insert(
      { userId: 'me', media: { body: large, contentType: 'message/rfc822' }, uploadType: 'resumable' },
      { chunkSize: 262_144 },
    ),
    await events.insert({ calendarId: 'primary', event: { ...event, id: 'regatta2026' } }),
    await events.insert({ calendarId: 'primary', event }, { idempotent: true }),
    { ...(await activities.watch({ userKey: 'all', applicationName: 'drive', channel })), token: '' },
    await subscriptions
      .create({
        subscription: {
          targetResource: '//cloudidentity.example.com/users/1',
          eventTypes: ['a.b.v1'],
          notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
        },
      })
      .wait(),
    await images
      .deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus: { state: 'OBSOLETE' } })
      .wait({ interval: 5 }),
  ]
}

it('uploads of all kinds, channels and long-running operations are replayed as they were', async () => {
  const file = join(emptyFolder(), 'google.json')
  const emulator = await emulate({ subscriptions: { operationTime: 0 }, images: { operationTime: 0 } })
  const recorded = await goRound(emulator.url, recorder({ file, mode: 'record', ci: false }))
  await emulator.stop()
  const text = readFileSync(file, 'utf8')
  for (const canary of [token, channelToken, emulator.url]) expect(text).not.toContain(canary)
  // What the clients make up anew each time.
  const fetch = recorder({ file, strict: true, ignore: ['requestId', 'id'] })
  expect(await goRound(emulator.url, fetch)).toEqual(recorded)
  fetch.done()
})
