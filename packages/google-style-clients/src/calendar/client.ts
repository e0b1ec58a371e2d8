import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { profile } from './profile.ts'
import { type Events, eventsResource } from './events/composed.ts'

export interface CalendarClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://calendar.example.com`. */
  readonly baseUrl: string
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
