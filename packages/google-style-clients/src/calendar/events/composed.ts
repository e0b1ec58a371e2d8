import { resource, type ApiRequest } from '@portolan/core'
import type { CalendarEvent, InsertEventParams } from './types.gen.ts'
import { insert, type InsertEventOptions } from './insert.ts'

/** Events of calendars. */
export interface Events {
  /**
   * Creates an event in a calendar, and returns it as stored.
   *
   * `POST /calendar/v3/calendars/{calendarId}/events`
   *
   * A repeated call creates another event, unless the event has an `id`. With `idempotent: true` failed attempts are
   * retried, and an event without an `id` gets one.
   *
   * Scopes, one of: SCOPE_CALENDAR, SCOPE_CALENDAR_EVENTS, SCOPE_CALENDAR_APP_CREATED, SCOPE_CALENDAR_EVENTS_OWNED.
   * @throws RequestValidationError params are invalid; nothing was sent
   * @throws ConflictError the calendar already has an event with this `id`
   * @throws NotFoundError there is no such calendar, or the caller may not see it
   */
  insert(params: InsertEventParams, options?: InsertEventOptions): ApiRequest<CalendarEvent>
}

export const eventsResource = resource<Events>()({ insert })
