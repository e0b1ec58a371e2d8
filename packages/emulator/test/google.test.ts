import { describe, expect, it } from 'vitest'
import { createEmulator } from '@portolan/emulator'

const root = 'https://api.example.com'
const letter = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'

/** An emulator without a network, and a way to ask it. */
function start(options: Parameters<typeof createEmulator>[0] = {}) {
  const emulator = createEmulator(options)
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const content = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const url = path.startsWith('/') ? root + path : path
    const request = new Request(url, { method, headers, ...(content === undefined ? {} : { body: content }) })
    const response = await emulator.fetch(request)
    return { response, status: response.status, body: await response.text() }
  }
  return { emulator, ask }
}

/** Something in every service of this kind. */
async function fill({ ask }: ReturnType<typeof start>): Promise<string[]> {
  const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
  const subscription = {
    targetResource: '//x.example.com/1',
    eventTypes: ['a.b'],
    notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  }
  const channel = { id: 'c', type: 'web_hook', address: 'https://hooks.example.com' }
  const answers = [
    await ask('POST', '/mail/v1/users/me/messages', { raw: btoa(letter) }),
    await ask('POST', '/admin/reports/v1/activity/users/all/applications/drive/watch', channel),
    await ask('POST', '/v1/subscriptions', subscription),
    await ask('POST', '/calendar/v3/calendars/primary/events', event),
    await ask('POST', '/compute/v1/projects/p/global/images/i/deprecate', { state: 'OBSOLETE' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  return answers.map(({ body }) => body)
}

const instant = { subscriptions: { operationTime: 0 }, images: { operationTime: 0 } }
const still = { clock: { now: () => Date.UTC(2026, 2, 2) } }

describe('the Google-style services', () => {
  it('make the same world of the same seed, and another of another', async () => {
    const world = (seed: number): Promise<string[]> => fill(start({ seed, ...instant, ...still }))
    expect(await world(3)).toEqual(await world(3))
    expect(await world(3)).not.toEqual(await world(4))
  })

  it('are empty again after a reset, and then make the same again', async () => {
    const started = start({ ...instant, ...still })
    const { emulator } = started
    const first = await fill(started)
    emulator.reset()
    const { mail, reports, subscriptions, calendar, images } = emulator
    expect([mail.messages(), mail.uploads, reports.channels, reports.deliveries]).toEqual([[], [], [], []])
    expect([subscriptions.all, calendar.events(), images.status('p', 'i')]).toEqual([[], [], undefined])
    expect(await fill(started)).toEqual(first)
  })

  it('refuse who has no valid token, where some are', async () => {
    const services = ['mail', 'reports', 'subscriptions', 'calendar', 'images'] as const
    const tokens = ['a-good-token']
    const { ask } = start(Object.fromEntries(services.map((name) => [name, { tokens }])))
    for (const path of [
      '/mail/v1/users/me/messages',
      '/upload/mail/v1/users/me/messages?uploadType=resumable',
      '/admin/reports/v1/activity/users/all/applications/drive/watch',
      '/v1/subscriptions',
      '/calendar/v3/calendars/primary/events',
      '/compute/v1/projects/p/global/images/i/deprecate',
    ]) {
      for (const authorization of [undefined, 'Bearer a-bad-token']) {
        const { status, body } = await ask('POST', path, {}, authorization === undefined ? {} : { authorization })
        expect([status, JSON.parse(body)]).toMatchObject([401, { error: { code: 401, status: 'UNAUTHENTICATED' } }])
      }
      expect((await ask('POST', path, {}, { authorization: 'Bearer a-good-token' })).status).not.toBe(401)
    }
  })

  it('say what is wrong as the documents show it', async () => {
    const { ask } = start({ calendar: { tokens: ['a-good-token'] } })
    const path = '/calendar/v3/calendars/primary/events'
    const turned = { start: { dateTime: '2026-03-02T10:00:00Z' }, end: { dateTime: '2026-03-02T09:00:00Z' } }
    const errors = async (authorization: string): Promise<unknown> => {
      const { body } = await ask('POST', path, turned, { authorization })
      return (JSON.parse(body) as { error: { errors: unknown } }).error.errors
    }
    expect(await errors('Bearer a-good-token')).toEqual([
      {
        domain: 'calendar',
        reason: 'timeRangeEmpty',
        message: 'The specified time range is empty.',
        location: 'timeMax',
        locationType: 'parameter',
      },
    ])
    expect(await errors('Bearer a-bad-token')).toEqual([
      {
        domain: 'global',
        reason: 'authError',
        message: 'Invalid Credentials',
        location: 'Authorization',
        locationType: 'header',
      },
    ])
  })

  it('let unknown fields pass, and refuse known ones of another type', async () => {
    const { ask } = start()
    const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
    const insert = (more: object) => ask('POST', '/calendar/v3/calendars/primary/events', { ...event, ...more })
    expect((await insert({ colour: 'madder', source: { unheard: 'of' } })).status).toBe(200)
    const refused = await insert({ summary: 7 })
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      400,
      { error: { status: 'INVALID_ARGUMENT', errors: [{ reason: 'invalid', location: 'summary' }] } },
    ])
  })

  it('refuse a body that is no JSON', async () => {
    const { ask } = start()
    for (const path of [
      '/mail/v1/users/me/messages',
      '/upload/mail/v1/users/me/messages?uploadType=resumable',
      '/admin/reports/v1/activity/users/all/applications/drive/watch',
      '/v1/subscriptions',
      '/calendar/v3/calendars/primary/events',
      '/compute/v1/projects/p/global/images/i/deprecate',
    ])
      for (const body of ['{', '[]', '"x"']) expect((await ask('POST', path, body)).status).toBe(400)
  })
})

describe('an emulated upload', () => {
  const unit = 262_144
  const open = '/upload/mail/v1/users/me/messages?uploadType=resumable'
  const content = 'x'.repeat(unit + 5)

  it('follows the rules for chunks', async () => {
    const { emulator, ask } = start()
    const location = (await ask('POST', open, {})).response.headers.get('location') ?? ''
    const put = (range: string, body = '') => ask('PUT', location, body, { 'content-range': range })
    expect(await put('bytes */*')).toMatchObject({ status: 308 })
    expect((await put('bytes 0-9/*', 'x'.repeat(10))).status).toBe(400)
    expect((await put('bytes 0-9/*', 'x')).status).toBe(400)
    expect((await put('first', 'x')).status).toBe(400)
    expect((await put(`bytes 0-${unit - 1}/*`, content.slice(0, unit))).response.headers.get('range')).toBe(
      `bytes=0-${unit - 1}`,
    )
    const rest = `bytes ${unit}-${unit + 4}/${unit + 5}`
    const done = await put(rest, content.slice(unit))
    expect(done.status).toBe(200)
    expect(await put(rest, content.slice(unit))).toMatchObject({ status: 200, body: done.body })
    expect(emulator.mail.messages()).toHaveLength(1)
    expect(new TextDecoder().decode(emulator.mail.messages()[0]?.raw)).toBe(content)
  })

  it('is gone after a week, and was never there under another name', async () => {
    let now = 0
    const { ask } = start({ clock: { now: () => now } })
    const location = (await ask('POST', open, {})).response.headers.get('location') ?? ''
    now = 8 * 24 * 3_600_000
    expect((await ask('PUT', location, '', { 'content-range': 'bytes */*' })).status).toBe(404)
    expect((await ask('PUT', `${open}&upload_id=x`, '', { 'content-range': 'bytes */*' })).status).toBe(404)
  })

  it('may not be too large, nor anything but a message', async () => {
    const { ask } = start()
    const headers = { 'x-upload-content-length': '52428801' }
    expect((await ask('POST', open, {}, headers)).status).toBe(413)
    expect((await ask('POST', open, {}, { 'x-upload-content-type': 'image/png' })).status).toBe(400)
    const multipart = '/upload/mail/v1/users/me/messages?uploadType=multipart'
    expect((await ask('POST', multipart, letter, { 'content-type': 'message/rfc822' })).status).toBe(400)
  })
})
