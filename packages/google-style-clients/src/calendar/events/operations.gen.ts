// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { CalendarEvent, InsertEventParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const insertEvent: Operation<InsertEventParams, CalendarEvent, undefined> = operation(schemas, {
  method: 'POST',
  path: '/calendar/v3/calendars/{calendarId}/events',
  params: 'InsertEventParams',
  query: [
    'conferenceDataVersion',
    'maxAttendees',
    'sendNotifications',
    'sendUpdates',
    'supportsAttachments',
    'eventLabelVersion',
  ],
  body: 'event',
  secret: ['pin', 'accessCode', 'passcode', 'password'],
  response: 'CalendarEvent',
  scopes: ['SCOPE_CALENDAR', 'SCOPE_CALENDAR_EVENTS', 'SCOPE_CALENDAR_APP_CREATED', 'SCOPE_CALENDAR_EVENTS_OWNED'],
  checks,
})
