import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import type { WireTable } from '@portolan/testing/wire/table'

const start = { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Zurich' }
const end = { dateTime: '2026-03-02T10:30:00+01:00', timeZone: 'Europe/Zurich' }

/** Every property of an event that the documents show, with everything inside it. */
const documented = {
  start,
  end,
  anyoneCanAddSelf: false,
  attachments: [
    {
      fileUrl: 'https://files.example.com/1',
      title: 'Plan',
      mimeType: 'text/plain',
      iconLink: 'https://icons.example.com/1',
    },
  ],
  attendees: [
    {
      email: 'ada@example.com',
      displayName: 'Ada',
      comment: 'Late',
      additionalGuests: 2,
      optional: true,
      resource: false,
      responseStatus: 'accepted',
    },
  ],
  birthdayProperties: { type: 'birthday' },
  colorId: '7',
  conferenceData: { createRequest: { requestId: 'r-1', conferenceSolutionKey: { type: 'hangoutsMeet' } } },
  description: '<b>Bring paper</b>',
  eventType: 'default',
  extendedProperties: { private: { a: '1' }, shared: { b: '2' } },
  focusTimeProperties: { autoDeclineMode: 'declineNone', chatStatus: 'doNotDisturb', declineMessage: 'Later' },
  gadget: {
    display: 'chip',
    iconLink: 'https://icons.example.com/1',
    link: 'https://gadgets.example.com/1',
    preferences: { size: 'big' },
    title: 'Gadget',
    type: 'application/x-gadget',
    height: 1,
    width: 300,
  },
  guestsCanInviteOthers: true,
  guestsCanModify: false,
  guestsCanSeeOtherGuests: true,
  id: 'term2026lecture01',
  location: 'Room 7',
  originalStartTime: { date: '2026-03-02' },
  outOfOfficeProperties: { autoDeclineMode: 'declineNone', declineMessage: 'Away' },
  recurrence: [
    'RRULE:FREQ=WEEKLY;UNTIL=20260630T000000Z',
    'EXRULE:FREQ=MONTHLY',
    'RDATE;VALUE=DATE:20260401',
    'EXDATE;TZID=Europe/Zurich:20260309T090000',
  ],
  reminders: {
    useDefault: false,
    overrides: [
      { method: 'email', minutes: 40_320 },
      { method: 'popup', minutes: 0 },
    ],
  },
  sequence: 3,
  source: { title: 'Timetable', url: 'http://timetable.example.com' },
  status: 'tentative',
  summary: 'Algebra & more',
  transparency: 'opaque',
  visibility: 'public',
  workingLocationProperties: {
    customLocation: { label: 'Library' },
    homeOffice: {},
    officeLocation: { buildingId: 'b', deskId: 'd', floorId: 'f', floorSectionId: 's', label: 'l' },
    type: 'officeLocation',
  },
}

/** The properties beyond the documents, on an all-day event. */
const beyond = {
  start: { date: '2026-03-02' },
  end: { date: '2026-03-03' },
  iCalUID: 'lecture-1@example.com',
  eventLabelId: 'label-1',
  conferenceData: {
    entryPoints: [
      {
        entryPointType: 'phone',
        uri: 'tel:+41441234567',
        label: '+41 44 123 45 67',
        pin: '1',
        accessCode: '2',
        meetingCode: '3',
        passcode: '4',
        password: '5',
        regionCode: 'CH',
        entryPointFeatures: ['toll'],
      },
    ],
    conferenceSolution: { key: { type: 'addOn' }, name: 'Rooms', iconUri: 'https://icons.example.com/2' },
    conferenceId: 'c-1',
    notes: '<i>Bring headphones</i>',
    parameters: { addOnParameters: { parameters: { stream: 'on' } } },
  },
}

/** What `events.insert` sends, by the reference of the calendar. */
export const wireTable: WireTable = {
  file: 'packages/google-style-clients/test/calendar/wire-table.ts',
  manifest: new URL('../../src/calendar/manifest.json', import.meta.url),
  clients: {
    all: ({ url }, options) => createCalendarClient({ baseUrl: url, token: 'test-token-1', retry: false, ...options }),
  },
  headers: () => ({ authorization: 'Bearer test-token-1' }),
  rows: [
    {
      call: 'events.insert',
      params: {
        calendarId: 'team@example.com',
        conferenceDataVersion: 1,
        maxAttendees: '5',
        sendNotifications: false,
        sendUpdates: 'externalOnly',
        supportsAttachments: true,
        eventLabelVersion: 0,
        event: documented,
      },
      method: 'POST',
      path:
        '/calendar/v3/calendars/team%40example.com/events?conferenceDataVersion=1&maxAttendees=5&sendNotifications=false' +
        '&sendUpdates=externalOnly&supportsAttachments=true&eventLabelVersion=0',
      headers: { 'content-type': 'application/json' },
      body: documented,
    },
    {
      call: 'events.insert',
      params: { calendarId: 'primary', eventLabelVersion: 1, event: beyond },
      method: 'POST',
      path: '/calendar/v3/calendars/primary/events?eventLabelVersion=1',
      body: beyond,
    },
  ],
}
