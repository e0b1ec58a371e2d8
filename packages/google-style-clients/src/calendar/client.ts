import { type Client, type ClientOptions, createClient, type Profile } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'
import { type Events, eventsResource } from './events/composed.ts'

/** What is specific to this service. */
export const profile: Profile = { service: 'the calendar service', userAgent, readError }

/** The scopes that inserting needs one of, by their documented names. The values are those of the public reference. */
export const scopes = {
  SCOPE_CALENDAR: 'https://www.googleapis.com/auth/calendar',
  SCOPE_CALENDAR_EVENTS: 'https://www.googleapis.com/auth/calendar.events',
  SCOPE_CALENDAR_APP_CREATED: 'https://www.googleapis.com/auth/calendar.app.created',
  SCOPE_CALENDAR_EVENTS_OWNED: 'https://www.googleapis.com/auth/calendar.events.owned',
} as const

export interface CalendarClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://calendar.example.com`. */
  readonly baseUrl: string | URL
}

/** Creates events in calendars. */
export interface CalendarClient extends Client {
  readonly events: Events
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createCalendarClient(all: CalendarClientOptions): CalendarClient {
  const { baseUrl, ...options } = optionsOf('createCalendarClient', all, 'baseUrl')
  return createClient({ baseUrl, profile, options, groups: { events: eventsResource } })
}
