import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
  createReportsClient,
  type Notification,
  NotificationError,
  parseNotification,
  PortolanError,
} from '@portolan/google-style-clients/reports'
import { failure } from '@portolan/testing/failure'
import { serve } from '@portolan/testing/serve'
import { emulate, reasonOf } from '../set-up.ts'

const headers = {
  'X-Goog-Channel-ID': 'channel-1',
  'X-Goog-Message-Number': '10',
  'X-Goog-Resource-ID': 'r-1',
  'X-Goog-Resource-State': 'edit',
  'X-Goog-Resource-URI': 'https://reports.example.com/x',
  'X-Goog-Channel-Expiration': 'Mon, 02 Mar 2026 08:00:00 GMT',
  'X-Goog-Channel-Token': 'tell-nobody',
}
const body = JSON.stringify({ kind: 'admin#reports#activity', events: [{ name: 'edit' }] })
const parsed: Notification = {
  channelId: 'channel-1',
  messageNumber: 10,
  resourceId: 'r-1',
  resourceState: 'edit',
  resourceUri: 'https://reports.example.com/x',
  channelExpiration: new Date('2026-03-02T08:00:00Z'),
  activity: { kind: 'admin#reports#activity', events: [{ name: 'edit' }] },
}
const token = 'tell-nobody'

describe('parseNotification', () => {
  it('reads a Request', async () => {
    const request = new Request('https://hooks.example.com', { method: 'POST', headers, body })
    expect(await parseNotification(request, { token })).toEqual(parsed)
  })

  it.each([
    ['text', body],
    ['bytes', new TextEncoder().encode(body)],
    ['a buffer', new TextEncoder().encode(body).buffer],
    ['parsed', JSON.parse(body) as unknown],
  ])('reads headers and a body of a Node server, %s', async (_, given) => {
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    expect(await parseNotification({ headers: lower, body: given }, { token })).toEqual(parsed)
  })

  it('refuses an empty token, which would accept a request without one', async () => {
    expect(await reasonOf(parseNotification({ headers: {} }, { token: '' }))).toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringContaining('parseNotification: token must be a string that is not empty'),
    })
  })

  it.each([undefined, null, 'headers', {}])('refuses %j, which is no request, by its own error', async (request) => {
    expect(await reasonOf(parseNotification(request as never))).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['request', 'headers'] }],
    })
  })

  it.each(['', '1e3', '0x10', '-1'])('takes the message number %j for none', async (number) => {
    const given = { headers: { ...headers, 'X-Goog-Message-Number': number } }
    expect(await reasonOf(parseNotification(given, { token }))).toMatchObject({ code: 'missing_header' })
  })

  it('reads the Request of another library', async () => {
    const request = {
      headers: { get: (name: string) => new Headers(headers).get(name) },
      body: new Blob([body]).stream(),
      text: async () => body,
    }
    expect(await parseNotification(request as never, { token })).toEqual(parsed)
  })

  it('takes a first notification, which has no body', async () => {
    const { 'X-Goog-Channel-Expiration': _, ...rest } = headers
    const notification = await parseNotification({ headers: new Headers({ ...rest, 'X-Goog-Resource-State': 'sync' }) })
    expect(notification).toMatchObject({ resourceState: 'sync' })
    expect(Object.keys(notification)).not.toContain('activity')
    expect(Object.keys(notification)).not.toContain('channelExpiration')
  })

  it.each(['tell-nobodY', 'tell', '', 'tell-nobody ', undefined])('refuses the token %j', async (given) => {
    const { 'X-Goog-Channel-Token': _, ...rest } = headers
    const request = { headers: { ...rest, ...(given === undefined ? {} : { 'x-goog-channel-token': given }) }, body }
    const reason = await reasonOf(parseNotification(request, { token }))
    expect(reason).toMatchObject({ name: 'NotificationError', code: 'token_mismatch' })
    expect([NotificationError.is(reason), PortolanError.is(reason)]).toEqual([true, true])
    expect(`${String(reason)} ${JSON.stringify(reason)}`).not.toContain(token)
  })

  it.each([
    'X-Goog-Channel-ID',
    'X-Goog-Message-Number',
    'X-Goog-Resource-ID',
    'X-Goog-Resource-State',
    'X-Goog-Resource-URI',
  ])('refuses what has no %s', async (name) => {
    const rest = Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
    expect(await reasonOf(parseNotification({ headers: rest }, { token }))).toMatchObject({ code: 'missing_header' })
  })

  it.each([
    ['a stream', { headers, body: new Blob([body]).stream() }],
    ['a stream of Node', { headers, body: Readable.from([body]) }],
    ['a Blob', { headers, body: new Blob([body]) }],
    ['a Map', { headers, body: new Map([['kind', 'x']]) }],
    ['its own body unread', Object.assign(Readable.from([body]), { headers: { ...headers, 'content-length': '9' } })],
    [
      'a chunked body unread',
      Object.assign(Readable.from([body]), { headers: { ...headers, 'transfer-encoding': 'chunked' } }),
    ],
  ])('refuses a request with %s', async (_, request) => {
    expect(await failure(parseNotification(request, { token }))).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['request', 'body'], expected: 'the whole body, as text, bytes or parsed' }],
    })
  })

  it('takes a request of a Node server without a body', async () => {
    const request = Object.assign(Readable.from([]), { headers: { ...headers, 'content-length': '0' } })
    expect(await parseNotification(request, { token })).not.toHaveProperty('activity')
  })

  it.each(['{', '[1]', '"text"'])('refuses the body %s', async (given) => {
    expect(await reasonOf(parseNotification({ headers, body: given }, { token }))).toMatchObject({
      code: 'invalid_body',
    })
  })
})

describe('a channel', () => {
  async function listening() {
    const heard: Notification[] = []
    const address = await serve((request: IncomingMessage, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        void hear(request, Buffer.concat(chunks)).then((status) => response.writeHead(status).end())
      })
    })
    return { heard, address }

    async function hear({ headers: received }: IncomingMessage, content: Buffer): Promise<number> {
      try {
        heard.push(await parseNotification({ headers: received, body: content }, { token }))
        return 204
      } catch {
        return 403
      }
    }
  }

  it('tells its address what happens, with the token that it was given', async () => {
    let now = Date.UTC(2026, 2, 2)
    const emulator = await emulate({ clock: { now: () => now } })
    const { heard, address } = await listening()
    const client = createReportsClient({ baseUrl: emulator.url })
    const opened = await client.activities.watch({
      userKey: 'all',
      applicationName: 'drive',
      eventName: 'edit',
      channel: { id: 'c-1', type: 'web_hook', address, token, expiration: String(now + 60_000) },
    })
    expect(opened).toMatchObject({ kind: 'api#channel', id: 'c-1', token, resourceId: expect.any(String) })
    await emulator.reports.settled()
    await emulator.reports.addActivity({
      applicationName: 'drive',
      email: 'ada@example.com',
      parameters: { doc_id: '1' },
    })
    await emulator.reports.addActivity({ applicationName: 'drive', eventName: 'view' })
    await emulator.reports.addActivity({ applicationName: 'chat' })
    expect(heard).toMatchObject([
      { resourceState: 'sync', messageNumber: 1, channelId: 'c-1', resourceId: opened.resourceId },
      {
        resourceState: 'edit',
        messageNumber: 2,
        channelExpiration: new Date(now + 60_000),
        activity: {
          actor: { email: 'ada@example.com' },
          id: { applicationName: 'drive' },
          events: [{ name: 'edit', parameters: [{ name: 'doc_id', value: '1' }] }],
        },
      },
    ])
    now += 60_000
    await emulator.reports.addActivity({ applicationName: 'drive' })
    expect(heard).toHaveLength(2)
    expect(emulator.reports.channels).toEqual([])
    expect(emulator.reports.deliveries.map(({ status }) => status)).toEqual([204, 204])
  })

  it('tells of one user only where it watches one, and to nobody beyond loopback', async () => {
    const emulator = await emulate()
    const { heard, address } = await listening()
    const client = createReportsClient({ baseUrl: emulator.url })
    const watch = (id: string, userKey: string, to: string) =>
      client.activities.watch({
        userKey,
        applicationName: 'login',
        channel: { id, type: 'web_hook', address: to, token, payload: false },
      })
    await watch('one', 'ada@example.com', address)
    await watch('far', 'all', 'https://hooks.example.com')
    await emulator.reports.settled()
    await emulator.reports.addActivity({ applicationName: 'login', email: 'emmy@example.com' })
    await emulator.reports.addActivity({ applicationName: 'login', email: 'ada@example.com' })
    expect(heard.map(({ resourceState, activity }) => [resourceState, activity])).toEqual([
      ['sync', undefined],
      ['edit', undefined],
    ])
    expect(
      emulator.reports.deliveries.filter(({ channelId }) => channelId === 'far').map(({ status }) => status),
    ).toEqual([0, 0, 0])
    await expect(watch('one', 'all', address)).rejects.toMatchObject({
      name: 'BadRequestError',
      reason: 'channelIdNotUnique',
    })
  })
})
