import type { Profile } from '@portolan/core'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'

/** The particulars of this service. */
export const profile: Profile = { service: 'the calendar service', userAgent, readError }

/** The scopes that inserting needs one of, by their documented names. The values are those of the public reference. */
export const scopes = {
  SCOPE_CALENDAR: 'https://www.googleapis.com/auth/calendar',
  SCOPE_CALENDAR_EVENTS: 'https://www.googleapis.com/auth/calendar.events',
  SCOPE_CALENDAR_APP_CREATED: 'https://www.googleapis.com/auth/calendar.app.created',
  SCOPE_CALENDAR_EVENTS_OWNED: 'https://www.googleapis.com/auth/calendar.events.owned',
} as const
