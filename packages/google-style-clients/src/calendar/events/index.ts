import { type ApiRequest, resource } from '@portolan/core'
import type { Event } from './event.ts'
import { insert, type InsertEventOptions } from './insert.ts'
import type { InsertEventParams } from './params.ts'

/** Events of calendars. @see seed 002, G */
export interface Events {
  /**
   * Creates an event in a calendar, and gives it as the calendar has it. A repeat creates another one, unless the event has
   * an `id`; with `idempotent: true` the client makes one and repeats a failed try.
   *
   * Scopes, one of: SCOPE_CALENDAR, SCOPE_CALENDAR_EVENTS, SCOPE_CALENDAR_APP_CREATED, SCOPE_CALENDAR_EVENTS_OWNED.
   * @throws RequestValidationError params break a rule; nothing was sent
   * @throws ConflictError the calendar has an event with this `id`
   * @throws NotFoundError there is no such calendar, or the caller may not see it
   * @see seed 002, G, Calendar event creation
   */
  insert(params: InsertEventParams, options?: InsertEventOptions): ApiRequest<Event>
}

export const events = resource<Events>()({ insert })
