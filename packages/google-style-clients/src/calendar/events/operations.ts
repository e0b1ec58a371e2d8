import { operation } from '@portolan/core'

export const insertEvent = operation(() => import('../schemas.ts'), {
  method: 'POST',
  path: '/calendar/v3/calendars/{calendarId}/events',
  params: 'InsertEventParams',
  response: 'CalendarEvent',
  query: [
    'conferenceDataVersion',
    'maxAttendees',
    'sendNotifications',
    'sendUpdates',
    'supportsAttachments',
    'eventLabelVersion',
  ],
  body: 'event',
  scopes: ['SCOPE_CALENDAR', 'SCOPE_CALENDAR_EVENTS', 'SCOPE_CALENDAR_APP_CREATED', 'SCOPE_CALENDAR_EVENTS_OWNED'],
})
