import { insertEvent } from '@portolan/google-style-clients/operations'
import { googleService, type GoogleVisit, type TokenOptions } from '../google/google-service.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import type { Randomness } from '../random.ts'
import type { Service, ServiceParts } from '../service.ts'
import { makeEvent, renderEvent } from './event.ts'
import { checkEvent } from './rules.ts'

export interface CalendarOptions extends TokenOptions {
  /** The IDs of the calendars besides `primary`. @default any ID is valid */
  readonly calendars?: readonly string[]
}

/** The world of the calendar service. */
export interface CalendarWorld {
  /** The events of a calendar, oldest first. The ID is `primary` by default. */
  events(calendarId?: string): readonly Fields[]
}

interface CalendarState extends Randomness {
  /** The events, by calendar ID. */
  readonly calendars: Record<string, Fields[]>
}

const base32hex = '0123456789abcdefghijklmnopqrstuv'
const event =
  '{"start":{"dateTime":"2026-03-02T10:00:00Z"},"end":{"dateTime":"2026-03-02T11:00:00Z"},"summary":"Soundings"}'

export function calendarService(
  parts: ServiceParts,
  { calendars, tokens }: CalendarOptions = {},
): { service: Service; world: CalendarWorld } {
  const { service, store } = googleService(parts, {
    name: 'calendar',
    title: 'Calendar',
    tokens,
    first: () => ['/calendar/v3/calendars/primary/events', event],
    counts: (state) => ({
      calendars: Object.keys(state.calendars).length,
      events: Object.values(state.calendars).flat().length,
    }),
    state: () => ({ calendars: {} }),
    settings: calendars ? { calendars } : {},
    rows: [['events.insert', insertEvent, insert]],
  })
  return { service, world: { events: (calendarId = 'primary') => store.state.calendars[calendarId] ?? [] } }
}

async function insert(visit: GoogleVisit<CalendarState, Pick<CalendarOptions, 'calendars'>>): Promise<Fields> {
  const { state, query, settings } = visit
  const calendarId = visit.param('calendarId')
  if (calendarId !== 'primary' && settings.calendars?.includes(calendarId) === false) throw new HttpError(404)
  const body = visit.body()
  checkEvent(body)
  await visit.check(body)
  const events = (state.calendars[calendarId] ??= [])
  const id = typeof body['id'] === 'string' ? body['id'] : visit.id(26, base32hex)
  if (events.some((one) => one['id'] === id)) throw new HttpError(409)
  const made = makeEvent(body, id, calendarId, visit)
  events.push(made)
  return renderEvent(made, query.get('maxAttendees'))
}
