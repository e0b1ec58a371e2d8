import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { profile } from './profile.ts'
import { events, type Events } from './events/index.ts'

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
export function createCalendarClient({ baseUrl, ...options }: CalendarClientOptions): CalendarClient {
  return createClient({ baseUrl, profile, options, groups: { events } })
}
