import type { EmulatorClock } from '../service.ts'

type Fields = Readonly<Record<string, unknown>>

/** A property that breaks a rule. */
export interface Broken {
  readonly location: string
  readonly message: string
  readonly reason: string
}

/** The first rule of the seed's table that an event breaks. */
export function findFault(event: Fields): Broken | undefined {
  const [start, end] = [Object(event['start']) as Fields, Object(event['end']) as Fields]
  for (const [name, time] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (event[name] === undefined) return { location: name, message: `Missing ${name} time.`, reason: 'required' }
    if ((time['date'] === undefined) === (time['dateTime'] === undefined))
      return { location: name, message: `Invalid ${name} time.`, reason: 'invalid' }
  }
  if ((start['date'] === undefined) !== (end['date'] === undefined))
    return {
      location: 'end',
      message: 'Start and end times must either both be date or both be dateTime.',
      reason: 'invalid',
    }
  const [from, to] = [start, end].map((time) => Date.parse(String(time['dateTime'] ?? time['date'])))
  if (Number.isNaN(from) || Number.isNaN(to)) return { location: 'start', message: 'Invalid value.', reason: 'invalid' }
  if ((to as number) < (from as number) && start['timeZone'] === end['timeZone'])
    return { location: 'timeMax', message: 'The specified time range is empty.', reason: 'timeRangeEmpty' }
  const { overrides = [] } = Object(event['reminders']) as { readonly overrides?: readonly Fields[] }
  if (overrides.length > 5)
    return {
      location: 'reminders.overrides',
      message: 'There may be five reminders at most.',
      reason: 'cannotUseMoreThanFiveReminders',
    }
  if (
    overrides.some(
      ({ minutes }) => !Number.isInteger(minutes) || (minutes as number) < 0 || (minutes as number) > 40_320,
    )
  )
    return { location: 'reminders.overrides.minutes', message: 'Invalid reminder.', reason: 'invalid' }
  const recurrence = (event['recurrence'] ?? []) as readonly string[]
  if (recurrence.some((line) => !/^(?:RRULE|EXRULE|RDATE|EXDATE)[;:]/i.test(line)))
    return { location: 'recurrence', message: 'Invalid recurrence rule.', reason: 'invalid' }
  if (event['id'] !== undefined && !(typeof event['id'] === 'string' && /^[a-v0-9]{5,1024}$/.test(event['id'])))
    return { location: 'id', message: 'Invalid resource id value.', reason: 'invalid' }
  return undefined
}

export interface EventParts {
  readonly event: Fields
  readonly id: string
  readonly calendarId: string
  readonly query: URLSearchParams
  readonly clock: EmulatorClock
  readonly makeId: (length: number, characters?: string) => string
  readonly origin: string
}

const me = 'me@example.com'

/** Makes the record of an event, with what the service adds. */
export function makeEvent({
  event,
  id,
  calendarId,
  query,
  clock,
  makeId,
  origin,
}: EventParts): Record<string, unknown> {
  const time = new Date(clock.now()).toISOString()
  const organizer = calendarId === 'primary' ? me : calendarId
  const { attachments, conferenceData, attendees, ...rest } = event
  return {
    kind: 'calendar#event',
    etag: `"${makeId(16, '0123456789')}"`,
    status: 'confirmed',
    eventType: 'default',
    reminders: { useDefault: true },
    sequence: 0,
    ...rest,
    id,
    htmlLink: `${origin}/calendar/event?eid=${btoa(`${id} ${organizer}`).replaceAll('=', '')}`,
    created: time,
    updated: time,
    creator: { email: me, self: organizer === me },
    organizer: { email: organizer, self: true },
    iCalUID: rest['iCalUID'] ?? `${id}@calendar.example.com`,
    ...(query.get('supportsAttachments') === 'true' && attachments !== undefined ? { attachments } : {}),
    ...(attendees === undefined
      ? {}
      : { attendees: Array.from(attendees as Fields[], (one) => ({ responseStatus: 'needsAction', ...one })) }),
    ...(query.get('conferenceDataVersion') === '1' && conferenceData !== undefined
      ? conference(conferenceData as Fields, makeId)
      : {}),
  }
}

/** The conference of an event: one that is asked for is made at once. */
function conference(data: Fields, makeId: EventParts['makeId']): Fields {
  if (data['createRequest'] === undefined) return { conferenceData: data }
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const conferenceId = [3, 4, 3].map((length) => makeId(length, letters)).join('-')
  const uri = `https://meet.example.com/${conferenceId}`
  return {
    hangoutLink: uri,
    conferenceData: {
      ...data,
      createRequest: { ...(data['createRequest'] as Fields), status: { statusCode: 'success' } },
      entryPoints: [{ entryPointType: 'video', uri, label: uri.slice(8) }],
      conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Meet' },
      conferenceId,
    },
  }
}

/** An event as an insert answers it, without the attendees that are too many. */
export function renderEvent(event: Fields, maxAttendees: string | null): Fields {
  const attendees = event['attendees'] as readonly Fields[] | undefined
  if (maxAttendees === null || attendees === undefined || attendees.length <= Number(maxAttendees)) return event
  return { ...event, attendees: attendees.filter(({ email }) => email === me), attendeesOmitted: true }
}
