import { createEmulator } from '@portolan/emulator'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { renderOperation } from '../src/images/operation.ts'
import { checkEvent } from '../src/calendar/rules.ts'
import { makeEvent, renderEvent } from '../src/calendar/event.ts'
import { writeError } from '../src/google/errors.ts'
import { HttpError } from '../src/http-error.ts'
import { readMessage } from '../src/mail/mailbox.ts'
import { readBody, readHeaders, readRelated } from '../src/mail/mime.ts'

type Json = Readonly<Record<string, unknown>>

/** The message of the error that a check throws; undefined if it throws none. */
function failure(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('an event of a calendar', () => {
  const visit = (search = '') => ({
    id: (length: number, characters = 'x') => characters.charAt(0).repeat(length),
    query: new URLSearchParams(search),
    now: Date.UTC(2026, 0, 2),
    incoming: { url: new URL('https://api.example.com/x') } as never,
  })
  const make = (event: Json, search?: string, calendar = 'primary'): Json =>
    makeEvent(event, 'e1', calendar, visit(search))

  it('has what the service adds, over what was sent', () => {
    expect(make({ summary: 'Tea', status: 'tentative', id: 'other', created: 'x' })).toEqual({
      kind: 'calendar#event',
      etag: '"0000000000000000"',
      status: 'tentative',
      eventType: 'default',
      reminders: { useDefault: true },
      sequence: 0,
      summary: 'Tea',
      id: 'e1',
      htmlLink: `https://api.example.com/calendar/event?eid=${Buffer.from('e1 me@example.com').toString('base64').replace(/=+$/, '')}`,
      created: '2026-01-02T00:00:00.000Z',
      updated: '2026-01-02T00:00:00.000Z',
      creator: { email: 'me@example.com', self: true },
      organizer: { email: 'me@example.com', self: true },
      iCalUID: 'e1@calendar.example.com',
    })
    expect(make({ iCalUID: 'own' }, '', 'team@example.com')).toMatchObject({
      creator: { email: 'me@example.com', self: false },
      organizer: { email: 'team@example.com', self: true },
      iCalUID: 'own',
    })
  })

  it('has attachments and a conference only for who can read them', () => {
    const attachments = [{ fileUrl: 'https://example.com/a' }]
    const conferenceData = { conferenceId: 'own' }
    const both = { attachments, conferenceData }
    expect(make(both)).not.toHaveProperty('attachments')
    expect(make(both)).not.toHaveProperty('conferenceData')
    expect(make(both, 'supportsAttachments=true&conferenceDataVersion=1')).toMatchObject(both)
    const none = make({}, 'supportsAttachments=true&conferenceDataVersion=1')
    for (const name of ['attachments', 'conferenceData', 'hangoutLink', 'attendees'])
      expect(none).not.toHaveProperty(name)
  })

  it('gets the conference that was asked for', () => {
    const conferenceData = { createRequest: { requestId: 'r1' }, notes: 'x' }
    expect(make({ conferenceData }, 'conferenceDataVersion=1')).toMatchObject({
      hangoutLink: 'https://meet.example.com/aaa-aaaa-aaa',
      conferenceData: {
        notes: 'x',
        createRequest: { requestId: 'r1', status: { statusCode: 'success' } },
        entryPoints: [
          {
            entryPointType: 'video',
            uri: 'https://meet.example.com/aaa-aaaa-aaa',
            label: 'meet.example.com/aaa-aaaa-aaa',
          },
        ],
        conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Meet' },
        conferenceId: 'aaa-aaaa-aaa',
      },
    })
  })

  it('shows attendees who have not answered yet, and no more than wanted', () => {
    const attendees = [{ email: 'me@example.com' }, { email: 'a@example.com', responseStatus: 'accepted' }]
    const event = make({ attendees })
    expect(event['attendees']).toEqual([{ email: 'me@example.com', responseStatus: 'needsAction' }, attendees[1]])
    for (const most of [null, '2', '3']) expect(renderEvent(event, most)).toEqual(event)
    expect(renderEvent(event, '1')).toEqual({
      ...event,
      attendees: [{ email: 'me@example.com', responseStatus: 'needsAction' }],
      attendeesOmitted: true,
    })
    expect(renderEvent(make({}), '1')).toEqual(make({}))
  })

  const timed = (start: string, end: string, timeZone?: string): Json => ({
    start: { dateTime: start },
    end: { dateTime: end, timeZone },
  })

  it.each<readonly [Json, string | undefined]>([
    [{}, undefined],
    [{ start: undefined }, 'Missing start time.'],
    [{ end: undefined }, 'Missing end time.'],
    [{ end: { date: '2026-01-01' } }, 'The specified time range is empty.'],
    [{ end: { date: '2026-01-02' } }, undefined],
    [{ end: { date: 'soon' } }, undefined],
    [{ start: { date: '2026-01-02', dateTime: '2026-01-02T00:00:00Z' }, end: { date: '2026-01-01' } }, undefined],
    [timed('2026-01-02T10:00:00Z', '2026-01-02T09:59:59Z'), 'The specified time range is empty.'],
    [timed('2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z'), undefined],
    [timed('2026-01-02T10:00:00+02:00', '2026-01-02T09:00:00Z'), undefined],
    [timed('2026-01-02T10:00:00Z', '2026-01-02T11:00:00+02:00'), 'The specified time range is empty.'],
    [timed('2026-01-02T10:00:00', '2026-01-02T09:00:00'), 'The specified time range is empty.'],
    [timed('2026-01-02T10:00:00', '2026-01-02T09:00:00', 'Europe/Oslo'), undefined],
    [timed('2026-01-02T10:00:00Z', '2026-01-02T09:00:00'), 'The specified time range is empty.'],
    [timed('2026-01-02T10:00:00z', '2026-01-02T09:00:00Z', 'Europe/Oslo'), 'The specified time range is empty.'],
    [timed('soon', '2026-01-02T09:00:00Z'), undefined],
    [{ recurrence: ['RRULE:FREQ=DAILY'] }, 'Missing time zone definition for start time.'],
    [{ recurrence: ['RRULE:FREQ=DAILY'], start: { date: '2026-01-02', timeZone: 'Europe/Oslo' } }, undefined],
    [{ recurrence: [] }, undefined],
    [{ reminders: { overrides: [{}, {}, {}, {}, {}, {}] } }, 'There may be at most five reminders.'],
    [{ reminders: { overrides: [{}, {}, {}, {}, {}] } }, undefined],
    [{ attendees: [{ email: 'a@example.com' }, {}] }, 'Missing attendee email.'],
    [{ attendees: [{ email: 'a@example.com' }] }, undefined],
  ])('that is %j breaks the rule %j', (own, message) => {
    const check = () => checkEvent({ start: { date: '2026-01-02' }, end: { date: '2026-01-03' }, ...own })
    expect(failure(check)).toBe(message)
  })
})

describe('a message', () => {
  it.each<readonly [string, readonly (readonly [string, string])[], string]>([
    [
      'A: b\r\nC-D:  e f \r\n\r\ntext\r\n\r\nmore',
      [
        ['a', 'b'],
        ['c-d', 'e f'],
      ],
      'text\r\n\r\nmore',
    ],
    ['A: b\n\ntext', [['a', 'b']], 'text'],
    ['A: b\r\n\tand c\r\n d\r\n\r\n', [['a', 'b and c d']], ''],
    ['A: b: c', [['a', 'b: c']], ''],
    ['no header\r\n: none\r\nA:\r\n\r\nx', [['a', '']], 'x'],
  ])('%j has its headers and its body', (text, headers, body) => {
    expect([...readHeaders(text)]).toEqual(headers)
    expect(readBody(text)).toBe(body)
  })

  const related = (media: string, end = '--b--\r\n') =>
    `--b\r\ncontent-type: application/json\r\n\r\n {"a":1} \r\n--b\r\n${media}\r\n${end}`
  const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

  it.each(['b', '"b"'])('comes with its metadata, at the boundary %s', (boundary) => {
    const media = 'Content-Type: message/rfc822\r\n\r\nSubject: \u00ff\r\n\r\n--text\r\n'
    const parts = readRelated(bytes(related(media)), `Multipart/Related; type=x; boundary=${boundary}; charset=y`)
    expect(parts).toEqual({
      metadata: bytes('{"a":1}'),
      media: bytes('Subject: \u00ff\r\n\r\n--text\r\n'),
      mediaType: 'message/rfc822',
    })
  })

  it.each([
    [related('a: b\r\n\r\nc'), 'multipart/mixed; boundary=b'],
    [related('a: b\r\n\r\nc'), 'multipart/related'],
    [related('a: b\r\n\r\nc'), 'multipart/related; boundary=c'],
    [related('a: b\r\n\r\nc', '--b\r\n'), 'multipart/related; boundary=b'],
    [related('a: b\r\n\r\nc\r\n--b\r\nmore'), 'multipart/related; boundary=b'],
    [related('without a blank line'), 'multipart/related; boundary=b'],
  ])('is not read of two parts that are none: %#', (text, type) => {
    expect(readRelated(bytes(text), type)).toBeUndefined()
  })
})

it.each<readonly [HttpError, number, object]>([
  [
    new HttpError(404, ''),
    404,
    {
      message: 'Not Found',
      status: 'NOT_FOUND',
      errors: [{ domain: 'global', reason: 'notFound', message: 'Not Found' }],
    },
  ],
  [
    new HttpError(400, 'No.', { reason: 'r', domain: 'd', location: 'l' }),
    400,
    {
      message: 'No.',
      status: 'INVALID_ARGUMENT',
      errors: [{ domain: 'd', reason: 'r', message: 'No.', location: 'l' }],
    },
  ],
  [
    new HttpError(409, 'x', { status: 'ABORTED' }),
    409,
    { message: 'x', status: 'ABORTED', errors: [{ domain: 'global', reason: 'duplicate', message: 'x' }] },
  ],
  [
    new HttpError(418, ''),
    418,
    { message: 'Status 418', errors: [{ domain: 'global', reason: 'error', message: 'Status 418' }] },
  ],
])('the error %j is written as these services write it', async (error, code, body) => {
  const response = writeError(error)
  expect([response.status, await response.json()]).toEqual([code, { error: { code, ...body } }])
  expect(response.headers.has('www-authenticate')).toBe(false)
  expect(writeError(new HttpError(401, '')).headers.get('www-authenticate')).toMatch(/^Bearer realm=/)
})

describe('what services say of their worlds', () => {
  it('counts images and their operations', async () => {
    const emulator = createEmulator({ services: ['images'] })
    const counts = () => emulator.about('images').counts()
    expect(counts()).toEqual({ deprecated: 0, operations: 0 })
    const body = JSON.stringify({ state: 'OBSOLETE' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const url = 'https://api.example.com/compute/v1/projects/p/global/images/i/deprecate'
    expect((await emulator.fetch(new Request(url, init))).status).toBe(200)
    expect(counts()).toMatchObject({ operations: 1 })
  })

  it('notifies the channels that watch, with the activity if they want it', async () => {
    const { url, requests } = await record()
    const emulator = createEmulator({ services: ['reports'] })
    const watch = async (id: string, payload: boolean) => {
      const body = JSON.stringify({ id, type: 'web_hook', address: `${url}/${id}`, payload })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const path = '/admin/reports/v1/activity/users/all/applications/drive/watch'
      expect((await emulator.fetch(new Request(`https://api.example.com${path}`, init))).status).toBe(200)
    }
    await watch('with', true)
    await watch('without', false)
    await emulator.reports.settled()
    await emulator.reports.addActivity({ applicationName: 'drive', eventName: 'view' })
    await emulator.reports.addActivity({ applicationName: 'login', eventName: 'out' })
    const sent = requests.map(({ path, headers, body }) =>
      [path, headers['x-goog-resource-state'], body === '' ? 'empty' : 'with a body'].join(' '),
    )
    expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/with sync empty',
      '/with view with a body',
      '/without sync empty',
      '/without view empty',
    ])
    expect(emulator.about('reports').counts()).toEqual({ 'open channels': 2, notifications: 4 })
  })

  it.each([
    [{ id: 'a' }, 200, undefined],
    [{ id: 'a', type: 'webhook', expiration: '1772438400001' }, 200, undefined],
    [{ id: 'a', expiration: '1772438400000' }, 400, 'The channel has expired.'],
    [{ id: 'a', expiration: '1772438399999' }, 400, 'The channel has expired.'],
    [{ id: 'known' }, 400, 'Channel id known not unique'],
    [{ id: '' }, 400, 'Channel id is required.'],
    [{}, 400, 'Channel id is required.'],
    [{ id: 'a', type: 'mail' }, 400, 'Unknown channel type.'],
    [{ id: 'a', address: 'nowhere' }, 400, 'Address is required.'],
    [{ id: 'a', address: 7 }, 400, 'Address is required.'],
  ])('opens no channel that it could not serve: %j', async (own, status, message) => {
    const { url } = await record()
    const emulator = createEmulator({ services: ['reports'], clock: { now: () => 1_772_438_400_000 } })
    const watch = (channel: object) => {
      const body = JSON.stringify({ type: 'web_hook', address: url, ...channel })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const path = '/admin/reports/v1/activity/users/all/applications/drive/watch'
      return emulator.fetch(new Request(`https://api.example.com${path}`, init))
    }
    expect((await watch({ id: 'known' })).status).toBe(200)
    const response = await watch(own)
    const { error } = (await response.json()) as { readonly error?: { readonly message: string } }
    expect([response.status, error?.message]).toEqual([status, message])
    await emulator.reports.settled()
    expect(emulator.reports.channels).toHaveLength(status === 200 ? 2 : 1)
  })
})

it.each([
  [1000, 0, 'PENDING', 0],
  [1000, 249, 'PENDING', 0],
  [1000, 250, 'RUNNING', 25],
  [1000, 999, 'RUNNING', 99],
  [1000, 1000, 'DONE', 100],
  [1000, 5000, 'DONE', 100],
  [0, 0, 'DONE', 100],
])('an operation of %i ms is after %i ms %s, at %i %%', (time, passed, status, progress) => {
  const insertedAt = Date.UTC(2026, 0, 2)
  const operation = {
    id: '1',
    name: 'o',
    project: 'p',
    image: 'p/i',
    status: {},
    requestId: null,
    warnings: [],
    worked: false,
  }
  const links = { targetId: '2', targetLink: 'https://a.example/t', selfLink: 'https://a.example/s' }
  const at = (ms: number) => new Date(insertedAt + ms).toISOString()
  const quota = { code: 'QUOTA', message: 'no' }
  const shown = renderOperation({ ...operation, ...links, insertedAt, time, failure: quota }, insertedAt + passed)
  const [isBegun, isDone] = [status !== 'PENDING', status === 'DONE']
  expect(shown).toMatchObject({ status, progress, insertTime: at(0) })
  expect(
    Object.fromEntries(Object.entries(shown).filter(([name]) => /^(?:startTime|endTime|error|http)/.test(name))),
  ).toEqual({
    ...(isBegun ? { startTime: at(time / 4) } : {}),
    ...(isDone
      ? { endTime: at(time), error: { errors: [quota] }, httpErrorStatusCode: 400, httpErrorMessage: 'BAD REQUEST' }
      : {}),
  })
})

it.each([
  ['content-type: text/plain\r\n\r\n  Hello   big\r\nworld\n', 'Hello big world'],
  [`subject: a\r\n\r\n${'ab '.repeat(60)}`, 'ab '.repeat(34).slice(0, 100)],
  ['content-type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b--', ''],
])('the snippet of %j is %j', (raw, snippet) => {
  const message = { id: '1', threadId: '1', labelIds: [], raw: new TextEncoder().encode(raw) }
  expect(readMessage(message as never).snippet).toBe(snippet)
})
