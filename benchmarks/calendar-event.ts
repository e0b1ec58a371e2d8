/** The event that is posted, and the one that the server returns. */
export const newEvent = {
  summary: 'Planning',
  description: 'What comes next. '.repeat(20),
  location: 'Room 5',
  start: { dateTime: '2026-11-23T09:00:00Z' },
  end: { dateTime: '2026-11-23T10:00:00Z' },
  attendees: [{ email: 'ada@example.com' }, { email: 'grace@example.com', optional: true }],
  reminders: { useDefault: false, overrides: [{ method: 'popup' as const, minutes: 10 }] },
}

export const insertedEvent = {
  kind: 'calendar#event',
  id: 'event7',
  status: 'confirmed',
  htmlLink: 'https://calendar.example.com/event?eid=event7',
  created: '2026-11-21T12:00:00.000Z',
  updated: '2026-11-21T12:00:00.000Z',
  creator: { email: 'me@example.com', self: true },
  organizer: { email: 'me@example.com', self: true },
  iCalUID: 'event7@example.com',
  sequence: 0,
  ...newEvent,
}
