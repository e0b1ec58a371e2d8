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

  it('keeps what came before a break, and goes on from there', async () => {
    const { emulator, ask } = start()
    const location = (await ask('POST', open, {})).response.headers.get('location') ?? ''
    const put = (range: string, body = '') => ask('PUT', location, body, { 'content-range': range })
    const whole = `bytes 0-${unit + 4}/${unit + 5}`
    for (const [how, received] of [
      [{ after: 10 }, 10],
      [{ after: 30, times: 2 }, 30],
    ] as const) {
      emulator.mail.breakUploads(how)
      for (const _ of Array.from({ length: how.times ?? 1 })) {
        expect((await put(whole, content)).response.type).toBe('error')
        expect((await put('bytes */*')).response.headers.get('range')).toBe(`bytes=0-${received - 1}`)
      }
    }
    expect(emulator.mail.messages()).toEqual([])
    expect((await put(`bytes 30-${unit + 4}/${unit + 5}`, content.slice(30))).status).toBe(200)
    expect(new TextDecoder().decode(emulator.mail.messages()[0]?.raw)).toBe(content)
  })

  it('has the size that was told first, and no gaps', async () => {
    const { ask } = start()
    const location = (await ask('POST', open, {}, { 'x-upload-content-length': '20' })).response.headers.get('location')
    const put = async (range: string, length: number) => {
      const { status, body } = await ask('PUT', location ?? '', 'x'.repeat(length), { 'content-range': range })
      return [status, status === 400 ? (JSON.parse(body) as { error: { message: string } }).error.message : '']
    }
    expect(await put('bytes 0-20/21', 21)).toEqual([400, 'The size has changed.'])
    expect(await put('bytes 0-20/*', 21)).toEqual([400, 'The chunk extends beyond the size of the upload.'])
    expect(await put('bytes 0-9/20', 10)).toEqual([400, 'A chunk must be a multiple of 256 KiB.'])
    expect(await put('bytes 10-19/20', 10)).toEqual([308, ''])
    expect(await put('bytes 0-19/20', 20)).toEqual([200, ''])
  })

  it('lasts a week to the millisecond', async () => {
    let now = 1000
    const { ask } = start({ clock: { now: () => now } })
    const location = (await ask('POST', open, {})).response.headers.get('location') ?? ''
    const status = async () => (await ask('PUT', location, '', { 'content-range': 'bytes */*' })).status
    now += 7 * 24 * 3_600_000
    expect(await status()).toBe(308)
    now += 1
    expect(await status()).toBe(404)
  })
})

describe('an emulated mailbox', () => {
  const messages = '/mail/v1/users/me/messages'

  it('takes a letter in the body, alone and beside its metadata', async () => {
    const { emulator, ask } = start()
    const multipart = [
      '--cut\r\ncontent-type: application/json\r\n\r\n{"threadId":"t1","labelIds":["INBOX"]}\r\n',
      `--cut\r\ncontent-type: message/rfc822\r\n\r\n${letter}\r\n--cut--`,
    ].join('')
    const upload = (kind: string, body: string, type: string) =>
      ask('POST', `/upload${messages}?uploadType=${kind}`, body, { 'content-type': type })
    const related = 'multipart/related; boundary=cut'
    expect(JSON.parse((await upload('multipart', multipart, related)).body)).toMatchObject({
      threadId: 't1',
      labelIds: ['INBOX'],
    })
    expect((await upload('media', letter, 'message/rfc822')).status).toBe(200)
    expect(emulator.mail.messages().map(({ raw }) => new TextDecoder().decode(raw))).toEqual([letter, letter])
    for (const [body, message] of [
      [multipart.replace('message/rfc822', 'image/png'), "Media type 'image/png' is not supported."],
      [multipart.replace('{"threadId"', '{threadId'), 'Parse Error'],
      [multipart.replace('--cut--', ''), 'Malformed multipart body.'],
    ] as const) {
      const refused = await upload('multipart', body, related)
      expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(message)])
    }
    expect(emulator.mail.messages()).toHaveLength(2)
  })

  it('is that of an address, whose letters do not matter, and of nobody else', async () => {
    const { emulator, ask } = start({ mail: { mailboxes: ['ada@example.com', 'emmy@example.com'] } })
    const send = async (user: string) =>
      (await ask('POST', `/mail/v1/users/${user}/messages`, { raw: btoa(letter) })).status
    expect(await send('me')).toBe(200)
    expect(await send('Emmy@Example.com')).toBe(200)
    expect(await send('none@example.com')).toBe(404)
    expect(await send('emmy')).toBe(404)
    const counts = ['me', 'ada@example.com', 'EMMY@example.com', 'none@example.com'].map(
      (user) => emulator.mail.messages(user).length,
    )
    expect(counts).toEqual([1, 1, 1, 0])
    const any = start()
    expect((await any.ask('POST', '/mail/v1/users/any@example.com/messages', { raw: btoa(letter) })).status).toBe(200)
    expect((await any.ask('POST', '/mail/v1/users/any/messages', { raw: btoa(letter) })).status).toBe(404)
  })

  it('dates a letter by its arrival, or by its header where that is asked for', async () => {
    const { emulator, ask } = start(still)
    const raw = btoa(`Date: Fri, 2 Jan 2026 10:00:00 GMT\r\n${letter}`)
    for (const search of ['', '?internalDateSource=receivedTime', '?internalDateSource=dateHeader&deleted=true'])
      await ask('POST', messages + search, { raw })
    await ask('POST', `${messages}?internalDateSource=dateHeader`, { raw: btoa(letter) })
    const arrival = String(Date.UTC(2026, 2, 2))
    expect(emulator.mail.messages().map(({ internalDate, deleted }) => [internalDate, deleted])).toEqual([
      [arrival, false],
      [arrival, false],
      [String(Date.UTC(2026, 0, 2, 10)), true],
      [arrival, false],
    ])
    const { historyIds, ids } = {
      historyIds: emulator.mail.messages().map(({ historyId }) => Number(historyId)),
      ids: new Set(emulator.mail.messages().map(({ id }) => id)),
    }
    expect(historyIds).toEqual([1001, 1002, 1003, 1004])
    expect(ids.size).toBe(4)
  })

  it('refuses a letter that is no base64', async () => {
    const { ask } = start()
    for (const raw of ['?', 7, undefined])
      expect((await ask('POST', messages, { raw })).status).toBe(raw === undefined ? 200 : 400)
  })
})

describe('an emulated calendar', () => {
  const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
  const events = (calendar: string) => `/calendar/v3/calendars/${calendar}/events`

  it('has the calendars that it is given, and its own', async () => {
    const { emulator, ask } = start({ calendar: { calendars: ['team@example.com'] } })
    const statuses = ['primary', 'team@example.com', 'none@example.com'].map(
      async (one) => (await ask('POST', events(one), event)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
    expect([emulator.calendar.events(), emulator.calendar.events('team@example.com')]).toMatchObject([[event], [event]])
    expect(emulator.calendar.events('none@example.com')).toEqual([])
    expect(emulator.about('calendar').counts()).toEqual({ calendars: 2, events: 2 })
    expect((await start().ask('POST', events('any@example.com'), event)).status).toBe(200)
  })

  it('has an event of an ID once', async () => {
    const { emulator, ask } = start()
    const insert = async (id: string, calendar = 'primary') =>
      (await ask('POST', events(calendar), { ...event, id })).status
    expect([await insert('aaaaa'), await insert('aaaaa'), await insert('bbbbb'), await insert('aaaaa', 'x')]).toEqual([
      200, 409, 200, 200,
    ])
    expect(emulator.calendar.events().map(({ id }) => id)).toEqual(['aaaaa', 'bbbbb'])
  })
})

describe('an emulated image', () => {
  const image = '/compute/v1/projects/p/global/images/i'
  const replacement = 'https://www.googleapis.com/compute/v1/projects/p/global/images/j'

  /** Images whose operations take a second, and a clock that a test moves. */
  function setUp(options = {}) {
    const clock = { time: Date.UTC(2026, 2, 2) }
    const { emulator, ask } = start({
      images: { operationTime: 1000, ...options },
      clock: { now: () => clock.time },
    })
    const deprecate = async (status: object, path = image, search = '') => {
      const { body, status: code } = await ask('POST', `${path}/deprecate${search}`, status)
      return { code, operation: JSON.parse(body) as Readonly<Record<string, unknown>> }
    }
    const read = async (name: unknown, project = 'p') => {
      const answer = await ask('POST', `/compute/v1/projects/${project}/global/operations/${String(name)}/wait`)
      const gotten = await ask('GET', `/compute/v1/projects/${project}/global/operations/${String(name)}`)
      return { wait: answer.status, code: gotten.status, operation: JSON.parse(gotten.body) as object }
    }
    return { images: emulator.images, about: emulator.about('images'), clock, deprecate, read }
  }

  it('has its new status when the operation is done, which can be read by name and by ID', async () => {
    const { images, about, clock, deprecate, read } = setUp()
    const { operation } = await deprecate({ state: 'DEPRECATED', replacement })
    expect(operation).toMatchObject({ kind: 'compute#operation', status: 'PENDING', operationType: 'deprecate' })
    expect(images.status('p', 'i')).toBeUndefined()
    expect(about.counts()).toEqual({ deprecated: 0, operations: 1 })
    clock.time += 1000
    for (const name of [operation['name'], operation['id']])
      expect(await read(name)).toMatchObject({ code: 200, operation: { id: operation['id'], status: 'DONE' } })
    expect((await read(operation['name'], 'q')).code).toBe(404)
    expect((await read('none')).code).toBe(404)
    expect(images.status('p', 'i')).toEqual({ state: 'DEPRECATED', replacement })
    expect(about.counts()).toEqual({ deprecated: 1, operations: 1 })
    await deprecate({})
    clock.time += 1000
    expect(images.status('p', 'i')).toBeUndefined()
  })

  it('is used with a warning, or not at all, by its status', async () => {
    const { images, clock, deprecate } = setUp()
    expect(images.use('p', 'i')).toEqual({ warnings: [] })
    const uses: unknown[] = []
    for (const state of ['ACTIVE', 'DEPRECATED', 'OBSOLETE', 'DELETED']) {
      await deprecate({ state, replacement })
      clock.time += 1000
      uses.push(images.use('p', 'i'))
    }
    const link = 'projects/p/global/images/i'
    expect(uses).toEqual([
      { warnings: [] },
      {
        warnings: [
          {
            code: 'DEPRECATED_RESOURCE_USED',
            message: `The resource '${link}' is deprecated. A suggested replacement is '${replacement}'.`,
            data: [
              { key: 'resource_name', value: link },
              { key: 'replacement', value: replacement },
            ],
          },
        ],
      },
      { refused: `The image '${link}' is OBSOLETE.` },
      { refused: `The image '${link}' is DELETED.` },
    ])
  })

  it('is changed once for each ID of a request', async () => {
    const { about, deprecate } = setUp()
    const [one, two] = ['c0ffee00-0000-4000-8000-000000000001', 'c0ffee00-0000-4000-8000-000000000002']
    const first = await deprecate({ state: 'OBSOLETE' }, image, `?requestId=${one}`)
    expect(first.operation['clientOperationId']).toBe(one)
    expect((await deprecate({ state: 'OBSOLETE' }, image, `?requestId=${one}`)).operation).toEqual(first.operation)
    const others = [await deprecate({}, image, `?requestId=${two}`), await deprecate({}), await deprecate({})]
    const names = [first, ...others].map(({ operation }) => operation['name'])
    expect(new Set(names).size).toBe(4)
    expect(others[1]?.operation).not.toHaveProperty('clientOperationId')
    expect(about.counts()).toMatchObject({ operations: 4 })
  })

  it('keeps its status where the next operation is to fail, and that one alone', async () => {
    const { images, clock, deprecate, read } = setUp()
    images.failNext({ code: 'RESOURCE_NOT_READY', message: 'Not now.', location: 'i' })
    const { operation } = await deprecate({ state: 'OBSOLETE' })
    expect(operation).not.toHaveProperty('error')
    clock.time += 1000
    expect((await read(operation['name'])).operation).toMatchObject({
      error: { errors: [{ code: 'RESOURCE_NOT_READY', message: 'Not now.', location: 'i' }] },
      httpErrorStatusCode: 400,
    })
    expect(images.status('p', 'i')).toBeUndefined()
    await deprecate({ state: 'OBSOLETE' })
    clock.time += 1000
    expect(images.status('p', 'i')).toEqual({ state: 'OBSOLETE' })
  })

  it('has warnings in the next operation, and in that one alone', async () => {
    const { images, deprecate } = setUp()
    images.warnNext({ code: 'ONE' }, { code: 'TWO' })
    expect((await deprecate({})).operation).toMatchObject({ warnings: [{ code: 'ONE' }, { code: 'TWO' }] })
    expect((await deprecate({})).operation).not.toHaveProperty('warnings')
  })

  it('is one of those that are there, where some are', async () => {
    const { deprecate } = setUp({ images: ['p/i'] })
    const statuses = [image, image.replace(/i$/, 'j'), image.replace('/p/', '/q/')].map(
      async (path) => (await deprecate({ state: 'OBSOLETE' }, path)).code,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  })
})
