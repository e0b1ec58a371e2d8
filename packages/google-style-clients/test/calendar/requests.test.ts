import { describe, expect, it } from 'vitest'
import { createCalendarClient, type NewEvent } from '@portolan/google-style-clients/calendar'
import { record } from '@portolan/testing/serve'
import { reasonOf } from '../set-up.ts'

const start = { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Zurich' }
const end = { dateTime: '2026-03-02T10:30:00+01:00', timeZone: 'Europe/Zurich' }
const least: NewEvent = { start, end }

describe('events.insert', () => {
  it.each<[string, Partial<NewEvent>]>([
    ['an all-day event', { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }],
    ['an event of no length', { start, end: start }],
    [
      'a date and time in Z',
      { start: { dateTime: '2026-03-02T09:00:00Z' }, end: { dateTime: '2026-03-02T09:00:00.5Z' } },
    ],
    [
      'a local time with its zone',
      {
        start: { dateTime: '2026-03-02T09:00:00', timeZone: 'America/New_York' },
        end: { dateTime: '2026-03-02T15:30:00', timeZone: 'Europe/Zurich' },
      },
    ],
    [
      'dates that are undefined beside times',
      {
        start: { date: undefined, dateTime: '2026-03-02T09:00:00Z' },
        end: { date: undefined, dateTime: '2026-03-02T15:30:00Z' },
      },
    ],
    [
      'a flight that lands before it starts, by local clocks',
      {
        start: { dateTime: '2026-03-02T18:00:00', timeZone: 'Asia/Tokyo' },
        end: { dateTime: '2026-03-02T11:00:00', timeZone: 'America/Los_Angeles' },
      },
    ],
    [
      'addresses of all kinds',
      {
        attendees: [
          "o'brien+tag@mail.example.com",
          'ada@localhost',
          'иван@почта.example',
          'a@xn--80a1acny.xn--p1ai',
          '"a\\"b c"@[IPv6:2001:db8::1]',
        ].map((email) => ({ email })),
      },
    ],
    [
      'recurrence in small letters',
      {
        start: { ...start },
        end: { ...end },
        recurrence: ['rrule:FREQ=DAILY;COUNT=2'],
      },
    ],
    [
      'a leap second',
      {
        start: { dateTime: '2026-06-30T23:59:60', timeZone: 'Europe/Zurich' },
        end: { dateTime: '2026-07-01T00:00:00', timeZone: 'Europe/Zurich' },
      },
    ],
    ['recurrence whose zone is in quotes', { recurrence: ['EXDATE;TZID="Zone: Europe/Zurich":20260309T090000'] }],
    ['no reminders at all', { reminders: { useDefault: false, overrides: [] } }],
    ['an empty recurrence', { recurrence: [] }],
    ['a value that is not among the known', { visibility: 'friends', eventType: 'party' }],
  ])('takes %s', async (_, event) => {
    const { url, requests } = await record()
    await createCalendarClient({ baseUrl: url }).events.insert({ calendarId: 'primary', event: { ...least, ...event } })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...least, ...event })
  })

  const recurring = { recurrence: ['RRULE:FREQ=DAILY'] }
  it.each<[unknown, string]>([
    [{ start: undefined }, 'start'],
    [{ end: undefined }, 'end'],
    [{ start: {} }, 'start.dateTime'],
    [{ start: { timeZone: 'Europe/Zurich' } }, 'start.dateTime'],
    [{ start: { date: '2026-03-02', dateTime: '2026-03-02T09:00:00Z' } }, 'start.dateTime'],
    [{ start: { date: '2026-02-30' }, end: { date: '2026-03-03' } }, 'start.date'],
    [{ start: { date: '2026-3-2' }, end: { date: '2026-03-03' } }, 'start.date'],
    [{ start: { date: '2026-03-02T00:00:00Z' }, end: { date: '2026-03-03' } }, 'start.date'],
    [{ start: { dateTime: '2026-03-02T09:00:00' } }, 'start.dateTime'],
    [{ end: { dateTime: '2026-03-02 10:00:00Z' } }, 'end.dateTime'],
    [{ end: { dateTime: '2026-03-02T25:00:00Z' } }, 'end.dateTime'],
    [{ end: { dateTime: 'tomorrow' } }, 'end.dateTime'],
    [{ start: { ...start, timeZone: 'Europe/Atlantis' } }, 'start.timeZone'],
    [{ start: { ...start, timeZone: '+01:00' } }, 'start.timeZone'],
    [{ start: { ...start, when: 'soon' } }, 'start.when'],
    [{ end: { dateTime: '2026-03-02T08:59:59+01:00' } }, 'end'],
    [{ end: { dateTime: '2026-03-02T08:00:00', timeZone: 'Europe/Zurich' } }, 'end'],
    [{ start: { date: '2026-03-02' }, end: { date: '2026-03-01' } }, 'end'],
    [{ start: { dateTime: '2026-06-30T23:59:60Z' }, end: { dateTime: '2026-06-30T23:59:00Z' } }, 'end'],
    [{ end: { date: '2026-03-03' } }, 'end'],
    [{ ...recurring, start: { dateTime: '2026-03-02T09:00:00+01:00' } }, 'start.timeZone'],
    [{ ...recurring, end: { dateTime: '2026-03-02T10:00:00+01:00' } }, 'end.timeZone'],
    [{ recurrence: ['DTSTART:20260302T090000Z'] }, 'recurrence.0'],
    [{ recurrence: ['RRULE:FREQ=DAILY', 'DTEND:20260302T090000Z'] }, 'recurrence.1'],
    [{ recurrence: ['RRULE:FREQ=DAILY\nDTSTART:20260302T090000Z'] }, 'recurrence.0'],
    [{ recurrence: ['FREQ=DAILY'] }, 'recurrence.0'],
    [{ recurrence: ['RRULE:'] }, 'recurrence.0'],
    [{ recurrence: 'RRULE:FREQ=DAILY' }, 'recurrence'],
    [
      { reminders: { overrides: Array.from({ length: 6 }, () => ({ method: 'popup', minutes: 1 })) } },
      'reminders.overrides',
    ],
    [{ reminders: { overrides: [{ method: 'popup', minutes: -1 }] } }, 'reminders.overrides.0.minutes'],
    [{ reminders: { overrides: [{ method: 'popup', minutes: 40_321 }] } }, 'reminders.overrides.0.minutes'],
    [{ reminders: { overrides: [{ method: 'popup', minutes: 1.5 }] } }, 'reminders.overrides.0.minutes'],
    [{ reminders: { overrides: [{ method: 'popup' }] } }, 'reminders.overrides.0.minutes'],
    [{ reminders: { overrides: [{ minutes: 1 }] } }, 'reminders.overrides.0.method'],
    [{ gadget: { iconLink: 'http://icons.example.com' } }, 'gadget.iconLink'],
    [{ gadget: { link: 'gadgets.example.com' } }, 'gadget.link'],
    [{ gadget: { height: 0 } }, 'gadget.height'],
    [{ gadget: { width: 1.5 } }, 'gadget.width'],
    [{ source: { url: 'ftp://files.example.com' } }, 'source.url'],
    [{ source: { url: 'nowhere' } }, 'source.url'],
    [{ attendees: [{ displayName: 'Ada' }] }, 'attendees.0.email'],
    [{ attendees: [{ email: 'ada' }] }, 'attendees.0.email'],
    ...[
      'ada@example.com ',
      'Ada <ada@example.com>',
      'a@b@c',
      '.a@example.com',
      'a..b@example.com',
      'a@',
      '@b',
      'a@b.',
      'a b@c',
      'a@b\n',
    ].map((email): [unknown, string] => [{ attendees: [{ email }] }, 'attendees.0.email']),
    [{ attendees: [{ email: 'a@example.com', additionalGuests: 'two' }] }, 'attendees.0.additionalGuests'],
    [{ workingLocationProperties: { homeOffice: {} } }, 'workingLocationProperties.type'],
    [{ birthdayProperties: { type: 7 } }, 'birthdayProperties.type'],
    [{ extendedProperties: { private: { a: 1 } } }, 'extendedProperties.private.a'],
    [{ id: 'abcd' }, 'id'],
    [{ id: 'wxyzwxyz' }, 'id'],
    [{ id: 'a'.repeat(1025) }, 'id'],
    [{ sequence: 1.5 }, 'sequence'],
    [{ guestsCanModify: 'no' }, 'guestsCanModify'],
    [{ sumary: 'Algebra' }, 'sumary'],
  ])('refuses %j for %s, and sends nothing', async (event, field) => {
    const { url, requests } = await record()
    const reason = await reasonOf(
      createCalendarClient({ baseUrl: url }).events.insert({
        calendarId: 'primary',
        event: { ...least, ...(event as object) },
      }),
    )
    expect(reason).toMatchObject({ name: 'RequestValidationError', request: { operation: 'events.insert' } })
    const paths = (reason as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path.join('.'))
    expect(paths).toContain(`event.${field}`)
    expect(requests).toEqual([])
  })

  it.each([
    [{ calendarId: '' }, 'calendarId'],
    [{ event: undefined }, 'event'],
    [{ conferenceDataVersion: 2 }, 'conferenceDataVersion'],
    [{ conferenceDataVersion: -1 }, 'conferenceDataVersion'],
    [{ maxAttendees: 0 }, 'maxAttendees'],
    [{ sendNotifications: 'yes' }, 'sendNotifications'],
    [{ sendUpdates: true }, 'sendUpdates'],
    [{ supportsAttachments: 1 }, 'supportsAttachments'],
    [{ idempotent: true }, 'idempotent'],
  ])('refuses %j', async (params, field) => {
    const { url, requests } = await record()
    await expect(
      createCalendarClient({ baseUrl: url }).events.insert({ calendarId: 'primary', event: least, ...params } as never),
    ).rejects.toMatchObject({ name: 'RequestValidationError', issues: [{ path: [field] }] })
    expect(requests).toEqual([])
  })
})
