import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { emulate, reasonOf } from './set-up.ts'

const token = 'very-secret-token-1234'
const secret = 'private-text-of-the-user'

function everything(...values: unknown[]): string {
  return values
    .map((value) => `${inspect(value, { depth: 10, showHidden: true })} ${String(value)} ${JSON.stringify(value)}`)
    .join('\n')
}

it('neither the token nor what is inserted shows in what a program can print of a call', async () => {
  const { url: baseUrl, faults } = await emulate()
  const lines: unknown[] = []
  const write = (...line: unknown[]): void => void lines.push(line)
  const note = (event: unknown): void => void lines.push(event)
  const options = {
    token,
    retry: { minDelay: 1, retries: 1 },
    logger: { debug: write, info: write, warn: write, error: write },
    hooks: { onRequest: note, onResponse: note, onRetry: note, onInvalidResponse: note },
  }
  const mail = createMailClient({ apiUrl: baseUrl, ...options })
  const { messages } = mail
  const { events } = createCalendarClient({ baseUrl, ...options })
  const { activities } = createReportsClient({ baseUrl, ...options })
  const { subscriptions } = createSubscriptionsClient({ baseUrl, ...options })
  const { images } = createImagesClient({ baseUrl, ...options })
  const media = `Subject: ${secret}\r\n\r\n${secret}`
  const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' }, summary: secret }
  const channel = { id: 'c', type: 'web_hook', address: 'https://hooks.example.com', token: secret }
  const calls = [
    () => messages.insert({ userId: 'me', media }),
    () => messages.insert({ userId: 'me', media, message: { labelIds: [] } }),
    () => messages.insert({ userId: 'me', media, uploadType: 'resumable' }),
    () => messages.insert({ userId: 'me', message: { raw: btoa(secret), snippet: secret } }),
    () => events.insert({ calendarId: 'primary', event }, { idempotent: true }),
    () => activities.watch({ userKey: 'all', applicationName: 'drive', channel }),
    () => subscriptions.create({ subscription: { targetResource: `//${secret}` } }),
    () => images.deprecate({ project: 'p', resourceId: 'i', deprecationStatus: { state: 'ACTIVE' } }),
  ]
  const seen: unknown[] = [mail, messages]
  for (const call of calls) {
    for (const body of [`who is ${token}?`, { error: { code: 403, message: `bad token ${token}` } }]) {
      faults.add({ kind: 'status', status: 403, times: 1, body })
      seen.push(await reasonOf(call()))
    }
    faults.add({ kind: 'reset', times: 2 })
    seen.push(await reasonOf(call()))
    faults.clear()
  }
  seen.push(await reasonOf(messages.insert({ userId: 'me', media: { body: secret, contentType: 7 as never } })))
  seen.push(await reasonOf(events.insert({ calendarId: 'primary', event: { ...event, sequence: secret as never } })))
  expect(seen).toHaveLength(28)
  expect(lines.length).toBeGreaterThan(50)
  const shown = everything(...seen, lines)
  expect(shown).not.toContain(token)
  expect(shown).not.toContain(secret)
})

it.each([
  [
    'a channel',
    async (options: object) => {
      const { activities } = createReportsClient({ baseUrl: 'https://api.example.com', ...options })
      const channel = { id: 'c', type: 'web_hook', address: 'https://hooks.example.com', token: secret }
      await activities.watch({ userKey: 'all', applicationName: 'drive', channel })
    },
  ],
  [
    'a conference',
    async (options: object) => {
      const { events } = createCalendarClient({ baseUrl: 'https://api.example.com', ...options })
      const [start, end] = [{ date: '2026-03-02' }, { date: '2026-03-03' }]
      const entryPoints = [{ entryPointType: 'video', uri: 'https://meet.example.com/a', passcode: secret }]
      await events.insert({ calendarId: 'primary', event: { start, end, conferenceData: { entryPoints } } })
    },
  ],
])('a secret inside the params of %s does not show if the service repeats it', async (_, call) => {
  const fetch = async (): Promise<Response> =>
    Response.json({ error: { code: 400, message: `${secret} is bad` } }, { status: 400 })
  expect(await reasonOf(call({ token, fetch, retry: false }))).toMatchObject({
    message: expect.stringContaining('[redacted] is bad'),
  })
})
