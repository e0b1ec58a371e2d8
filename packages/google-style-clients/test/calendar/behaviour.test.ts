import { describe, expect, it } from 'vitest'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { serve } from '@portolan/testing/serve'
import { emulate, reasonOf } from '../set-up.ts'

const event = {
  summary: 'Algebra',
  start: { dateTime: '2026-03-02T09:00:00+01:00' },
  end: { dateTime: '2026-03-02T10:30:00+01:00' },
}
const lecture = { calendarId: 'primary', event }
const quick = { minDelay: 1 }

describe('a calendar', () => {
  it('keeps what is inserted, and adds what is the service’s to say', async () => {
    const emulator = await emulate({ clock: { now: () => Date.UTC(2026, 0, 5) } })
    const client = createCalendarClient({ baseUrl: emulator.url })
    const made = await client.events.insert(lecture)
    expect(made).toMatchObject({
      ...event,
      kind: 'calendar#event',
      status: 'confirmed',
      created: '2026-01-05T00:00:00.000Z',
      organizer: { email: 'me@example.com', self: true },
      id: expect.stringMatching(/^[a-v0-9]{26}$/),
      iCalUID: `${made.id}@calendar.example.com`,
    })
    expect(emulator.calendar.events()).toEqual([made])
    expect(emulator.calendar.events('team@example.com')).toEqual([])
  })

  it('may have an ID in any script', async () => {
    const client = createCalendarClient({ baseUrl: (await emulate()).url })
    const { organizer } = await client.events.insert({ calendarId: '数学@example.com', event })
    expect(organizer?.email).toBe('数学@example.com')
  })

  it('makes a conference only where it is told that the caller knows conferences', async () => {
    const client = createCalendarClient({ baseUrl: (await emulate()).url })
    const withMeeting = { ...lecture, event: { ...event, conferenceData: { createRequest: { requestId: 'r' } } } }
    expect((await client.events.insert(withMeeting)).conferenceData).toBeUndefined()
    expect(await client.events.insert({ ...withMeeting, conferenceDataVersion: 1 })).toMatchObject({
      hangoutLink: expect.stringContaining('https://meet.example.com/'),
      conferenceData: { createRequest: { status: { statusCode: 'success' } } },
    })
  })

  it('leaves attendees out of the answer where there are too many, and attachments where nobody asks for them', async () => {
    const emulator = await emulate()
    const client = createCalendarClient({ baseUrl: emulator.url })
    const attendees = ['me', 'ada', 'emmy'].map((name) => ({ email: `${name}@example.com` }))
    const attachments = [{ fileUrl: 'https://files.example.com/1' }]
    const params = { calendarId: 'primary', event: { ...event, attendees, attachments } }
    const answer = await client.events.insert({ ...params, maxAttendees: 2 })
    expect(answer).toMatchObject({ attendeesOmitted: true, attendees: [{ email: 'me@example.com' }] })
    expect(answer.attachments).toBeUndefined()
    expect(emulator.calendar.events()[0]?.['attendees']).toHaveLength(3)
    expect((await client.events.insert({ ...params, supportsAttachments: true })).attachments).toEqual(attachments)
  })

  const zoned = { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Zurich' }
  it.each<[object, string]>([
    [{ end: { dateTime: '2026-03-02T08:00:00+01:00' } }, 'timeRangeEmpty'],
    [{ start: undefined }, 'required'],
    [{ start: zoned, end: zoned, recurrence: ['DTSTART:2026'] }, 'invalid'],
    [{ start: zoned, recurrence: ['RRULE:FREQ=DAILY'] }, 'invalid'],
    [{ start: { dateTime: '2026-03-02T09:00:00' } }, 'invalid'],
    [{ start: { ...zoned, timeZone: 'Europe/Atlantis' } }, 'invalid'],
    [{ attendees: [{ email: 'ada' }] }, 'invalid'],
    [{ gadget: { link: 'http://gadgets.example.com' } }, 'invalid'],
    [{ source: { url: 'ftp://files.example.com' } }, 'invalid'],
    [{ workingLocationProperties: {} }, 'invalid'],
    [{ summary: 7 }, 'invalid'],
    [{ id: 'NO' }, 'invalid'],
    [{ start: 7 }, 'invalid'],
    [{ end: { date: '2026-03-03' } }, 'invalid'],
    [{ recurrence: ['RRULE:FREQ=DAILY'] }, 'required'],
    [
      { reminders: { overrides: Array.from({ length: 6 }, () => ({ method: 'popup', minutes: 1 })) } },
      'cannotUseMoreThanFiveReminders',
    ],
    [{ reminders: { overrides: [{ method: 'popup', minutes: 50_000 }] } }, 'invalid'],
    [{ attendees: [{ displayName: 'Ada' }] }, 'required'],
  ])('refuses %j with the reason %s', async (broken, reason) => {
    const client = createCalendarClient({ baseUrl: (await emulate()).url, validation: { request: 'off' } })
    await expect(client.events.insert({ calendarId: 'primary', event: { ...event, ...broken } })).rejects.toMatchObject(
      { name: 'BadRequestError', code: 'INVALID_ARGUMENT', reason, details: [{ reason }] },
    )
  })

  it.each([{ conferenceDataVersion: 2 }, { maxAttendees: 0 }, { sendNotifications: 'yes' }])(
    'refuses the parameters %j',
    async (parameters) => {
      const client = createCalendarClient({ baseUrl: (await emulate()).url, validation: { request: 'off' } })
      await expect(client.events.insert({ ...lecture, ...parameters } as never)).rejects.toMatchObject({
        name: 'BadRequestError',
        reason: 'invalidParameter',
      })
    },
  )

  it('takes fields that nobody knows', async () => {
    const client = createCalendarClient({ baseUrl: (await emulate()).url, validation: { request: 'off' } })
    const params = { ...lecture, event: { ...event, sparkle: 1 }, sendNotifications: true } as never
    expect(await client.events.insert(params, { query: { prettyPrint: false } })).toMatchObject({ sparkle: 1 })
  })

  it('that is unknown is a NotFoundError, a token that is unknown an AuthenticationError', async () => {
    const { url } = await emulate({ calendar: { calendars: ['team@example.com'], tokens: ['good-token-1'] } })
    const client = createCalendarClient({ baseUrl: url, token: 'good-token-1' })
    await client.events.insert({ ...lecture, calendarId: 'team@example.com' })
    await expect(client.events.insert({ ...lecture, calendarId: 'x@example.com' })).rejects.toMatchObject({
      name: 'NotFoundError',
      reason: 'notFound',
    })
    await expect(createCalendarClient({ baseUrl: url }).events.insert(lecture)).rejects.toMatchObject({
      name: 'AuthenticationError',
      message: expect.stringContaining('SCOPE_CALENDAR_EVENTS'),
    })
  })
})

describe('a time zone that nobody knows', () => {
  it.each(['Mars/Base', 'W. Europe Standard Time', 'CEST', ''])('%j is refused by its field', async (timeZone) => {
    const { url, requests } = await emulate()
    const client = createCalendarClient({ baseUrl: url })
    const local = { dateTime: '2026-03-02T09:00:00', timeZone }
    expect(
      await reasonOf(client.events.insert({ calendarId: 'primary', event: { start: local, end: local } })),
    ).toMatchObject({
      name: 'RequestValidationError',
      issues: [
        { path: ['event', 'start', 'timeZone'], message: 'must be the IANA name of a time zone' },
        { path: ['event', 'end', 'timeZone'] },
      ],
    })
    expect(requests).toEqual([])
  })
})

describe('an idempotent insert', () => {
  it('gives the event an id, and is repeated', async () => {
    const emulator = await emulate()
    emulator.faults.add({ kind: 'status', status: 500, times: 2 })
    const client = createCalendarClient({ baseUrl: emulator.url, retry: quick })
    const { data, response } = await client.events.insert(lecture, { idempotent: true }).withResponse()
    expect(data.id).toMatch(/^[a-v0-9]{26}$/)
    expect(response.attempts).toHaveLength(3)
    expect(new Set(emulator.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1)
    expect(emulator.calendar.events()).toHaveLength(1)
  })

  it('takes the conflict that follows its own try as done', async () => {
    const emulator = await emulate()
    // The event is made, and the answer breaks off.
    emulator.faults.add({ kind: 'reset-body', times: 1 })
    const client = createCalendarClient({ baseUrl: emulator.url, retry: quick })
    const { data, response } = await client.events.insert(lecture, { idempotent: true }).withResponse()
    expect(emulator.calendar.events()).toHaveLength(1)
    expect(data).toEqual({ ...event, id: emulator.calendar.events()[0]?.['id'] })
    expect(response).toMatchObject({ status: 409, attempts: [{ error: expect.any(String) }, { status: 409 }] })
    expect(response.url).toBe(`${emulator.url}/calendar/v3/calendars/primary/events`)
  })

  it('does not take the conflict with another event as done', async () => {
    const emulator = await emulate()
    const client = createCalendarClient({ baseUrl: emulator.url, retry: quick })
    const named = { calendarId: 'primary', event: { ...event, id: 'algebra01' } }
    await client.events.insert(named)
    await expect(client.events.insert(named, { idempotent: true })).rejects.toMatchObject({
      name: 'ConflictError',
      reason: 'duplicate',
    })
  })

  it.each([
    [408, { summary: 'Algebra' }],
    [503, { summary: 'Algebra' }],
    // A try that was turned away was no try.
    [429, { name: 'ConflictError' }],
  ])('takes the conflict that follows a try with status %i for %j', async (status, outcome) => {
    const seen: unknown[] = []
    const baseUrl = await serve((_, response) =>
      response.writeHead(seen.push(0) === 1 ? status : 409).end('{"error":{"code":409,"message":"exists"}}'),
    )
    const client = createCalendarClient({ baseUrl, retry: quick })
    const inserted = client.events.insert(lecture, { idempotent: true })
    const found: unknown = await inserted.catch((error: unknown) => error)
    expect([found, seen.length]).toMatchObject([outcome, 2])
  })

  it('takes no conflict over an id of the caller’s own as done, after a try that did not get there either', async () => {
    const emulator = await emulate()
    const client = createCalendarClient({ baseUrl: emulator.url, retry: quick })
    const stored = { calendarId: 'primary', event: { ...event, id: 'algebra01' } }
    await client.events.insert(stored)
    emulator.faults.add({ kind: 'status', status: 503, times: 1 })
    const other = { calendarId: 'primary', event: { ...event, id: 'algebra01', summary: 'Geometry' } }
    expect(await reasonOf(client.events.insert(other, { idempotent: true }))).toMatchObject({
      name: 'ConflictError',
      attempts: [{ status: 503 }, { status: 409 }],
    })
    expect(emulator.calendar.events()).toMatchObject([{ summary: 'Algebra' }])
  })

  it('takes no conflict over an iCalUID of the caller’s own as done', async () => {
    const seen: unknown[] = []
    const baseUrl = await serve((_, response) =>
      response.writeHead(seen.push(0) === 1 ? 503 : 409).end('{"error":{"code":409,"message":"exists"}}'),
    )
    const client = createCalendarClient({ baseUrl, retry: quick })
    const params = { calendarId: 'primary', event: { ...event, iCalUID: 'a@example.com' } }
    expect(await reasonOf(client.events.insert(params, { idempotent: true }))).toMatchObject({ name: 'ConflictError' })
  })

  it('refuses an id that is null as every insert does, and makes none in its place', async () => {
    const emulator = await emulate()
    const client = createCalendarClient({ baseUrl: emulator.url })
    const params = { calendarId: 'primary', event: { ...event, id: null as never } }
    expect(await reasonOf(client.events.insert(params, { idempotent: true }))).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['event', 'id'] }],
    })
  })

  it.each([
    [{ idempotent: 'yes' }, 'events.insert: idempotent must be true or false, got string'],
    [null, 'events.insert: options must be an object, got null'],
  ])('refuses the options %j', async (options, message) => {
    const client = createCalendarClient({ baseUrl: 'https://calendar.example.com' })
    await expect(client.events.insert(lecture, options as never)).rejects.toThrow(message)
  })

  it('leaves an insert that is not to be repeated alone', async () => {
    const emulator = await emulate()
    emulator.faults.add({ kind: 'reset-body', times: 1 })
    const client = createCalendarClient({ baseUrl: emulator.url, retry: quick })
    expect(await reasonOf(client.events.insert(lecture))).toMatchObject({ name: 'ConnectionError' })
    expect(emulator.requests).toHaveLength(1)
  })
})

describe('errors', () => {
  const answering = (status: number, body: unknown, headers = {}) =>
    serve((_, response) => response.writeHead(status, headers).end(JSON.stringify(body)))

  it.each([
    ['rateLimitExceeded', 'RateLimitError'],
    ['userRateLimitExceeded', 'RateLimitError'],
    ['dailyLimitExceeded', 'PermissionDeniedError'],
    ['insufficientPermissions', 'PermissionDeniedError'],
  ])('of status 403 with the reason %s are a %s', async (reason, name) => {
    const errors = [{ domain: 'usageLimits', reason, message: 'No.' }]
    const baseUrl = await answering(403, { error: { code: 403, message: 'No.', errors } })
    const client = createCalendarClient({ baseUrl, retry: false })
    await expect(client.events.insert(lecture)).rejects.toMatchObject({ name, status: 403, reason, details: errors })
  })

  it('of the newer form have their status and details', async () => {
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED', domain: 'x' },
    ]
    const baseUrl = await answering(
      403,
      { error: { code: 403, message: 'Slow.', status: 'RESOURCE_EXHAUSTED', details } },
      { 'retry-after': '7' },
    )
    await expect(createCalendarClient({ baseUrl, retry: false }).events.insert(lecture)).rejects.toMatchObject({
      name: 'RateLimitError',
      code: 'RESOURCE_EXHAUSTED',
      reason: 'RATE_LIMIT_EXCEEDED',
      details,
      retryAfter: 7,
    })
  })

  it('of a token service have its short form', async () => {
    const baseUrl = await answering(400, { error: 'invalid_grant', error_description: 'Bad Request' })
    await expect(createCalendarClient({ baseUrl }).events.insert(lecture)).rejects.toMatchObject({
      code: 'invalid_grant',
      message: expect.stringContaining('Bad Request'),
    })
  })

  it('that are no JSON are errors all the same', async () => {
    const baseUrl = await serve((_, response) => response.writeHead(404).end('<html>'))
    await expect(createCalendarClient({ baseUrl }).events.insert(lecture)).rejects.toMatchObject({
      name: 'NotFoundError',
    })
  })
})
