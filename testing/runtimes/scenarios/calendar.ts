import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { equal } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

const event = {
  summary: 'Algebra',
  start: { dateTime: '2026-03-02T09:00:00', timeZone: 'Europe/Zurich' },
  end: { dateTime: '2026-03-02T10:30:00', timeZone: 'Europe/Zurich' },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=13'],
}

export const calendar: Scenario = (world) => {
  const client = createCalendarClient({ baseUrl: world.url, token: 'a-token' })
  const subject = {
    service: 'calendar',
    make: ({ at = world.url, ...options }) => createCalendarClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createCalendarClient({ baseUrl: at, ...options })
        .events.insert({ calendarId: 'primary', event }, { signal })
        .withResponse(),
    callWrongly: () =>
      client.events.insert({ calendarId: 'primary', event: { ...event, start: { dateTime: '2026-02-30T09:00:00Z' } } }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      const made = await client.events.insert({ calendarId: 'primary', event })
      equal([made.summary, made.recurrence, made.status], ['Algebra', ['RRULE:FREQ=WEEKLY;COUNT=13'], 'confirmed'])
    },
    async idempotent() {
      await world.addFault({ kind: 'reset-body', service: 'calendar', times: 1 })
      const made = await client.events.insert({ calendarId: 'primary', event }, { idempotent: true })
      equal(made.summary, 'Algebra')
    },
    ...everyClient(subject, world),
  }
}
