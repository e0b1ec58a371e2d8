import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { NewEvent } from '@portolan/google-style-clients/calendar'
import { UserError } from '../user-error.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** A row of the timetable. */
export interface Lesson {
  readonly course: string
  readonly lecturer: string
  readonly email: string
  readonly room: string
  readonly weekday: (typeof weekdays)[number]
  /** `08:15` */
  readonly start: string
  readonly end: string
  /** Days without the lesson, separated by semicolons. */
  readonly except: string
}

/** The first and the last day of a term, and its time zone. */
export interface Term {
  readonly from: string
  readonly until: string
  readonly timeZone: string
}

export function readTimetable(csv: string): Lesson[] {
  const lessons = parse<Lesson>(csv, { columns: true, skip_empty_lines: true, trim: true, bom: true })
  lessons.forEach(({ weekday }, index) => {
    if (!weekdays.includes(weekday)) throw new UserError(`Row ${index + 1}: ${weekday} is not a weekday.`)
  })
  return lessons
}

/** A lesson as a weekly event. The same lesson has the same id, so that it cannot be inserted twice. */
export function toEvent(lesson: Lesson, { from, until, timeZone }: Term): NewEvent {
  const { course, lecturer, email, room, weekday, start, end, except } = lesson
  const day = firstOn(weekday, from)
  const without = except.split(';').filter(Boolean)
  const digits = (date: string, time: string): string => `${date}T${time}:00`.replaceAll(/[-:]/g, '')
  return {
    id: makeId([course, weekday, start, from, until]),
    summary: course,
    location: room,
    description: `with ${lecturer}`,
    start: { dateTime: `${day}T${start}:00`, timeZone },
    end: { dateTime: `${day}T${end}:00`, timeZone },
    recurrence: [
      `RRULE:FREQ=WEEKLY;UNTIL=${until.replaceAll('-', '')}T235959Z`,
      ...(without.length ? [`EXDATE;TZID=${timeZone}:${without.map((date) => digits(date, start)).join(',')}`] : []),
    ],
    attendees: [{ email, displayName: lecturer, responseStatus: 'accepted' }],
    reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 15 }] },
    extendedProperties: { private: { source: 'timetable.csv' } },
  }
}

/** The first date with this weekday, from a date on. */
function firstOn(weekday: Lesson['weekday'], from: string): string {
  const date = new Date(`${from}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) throw new UserError(`${from} is not a date; write it as 2026-09-14.`)
  while (date.getUTCDay() !== weekdays.indexOf(weekday) + 1) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** An id from the fields that identify a lesson, in the characters that calendars allow (a to v and 0 to 9). */
function makeId(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
