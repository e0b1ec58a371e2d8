import { isDay, isTimestamp, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { isTimeZone } from './time-zone.ts'

/** When an event begins or ends: a day, or a moment. @see seed 002, G, start and end */
export interface EventTime {
  /** Of an all-day event: `yyyy-mm-dd`. */
  date?: string | undefined
  /** RFC 3339. Without its offset, `timeZone` has to say what it means. */
  dateTime?: string | undefined
  /** A name of the IANA database, such as `Europe/Zurich`. A recurring event needs it. */
  timeZone?: string | undefined
}

const day = z.string().check(z.refine(isDay, 'must be a day, yyyy-mm-dd'))
const moment = z
  .string()
  .check(z.refine((text) => isTimestamp(text) || isLocal(text), 'must be a date and time as RFC 3339 has it'))
const zone = z.string().check(z.refine(isTimeZone, 'must be the IANA name of a time zone'))

/** Whether a date and time is one without its offset. */
export function isLocal(text: string): boolean {
  return !isTimestamp(text) && isTimestamp(`${text}Z`)
}

/** The time of an event in an answer. */
export const EventTime = mirrors<EventTime>()(
  z.object({ date: z.optional(z.string()), dateTime: z.optional(z.string()), timeZone: z.optional(z.string()) }),
)

/** The time of an event to insert. */
export const NewEventTime = mirrors<EventTime>()(
  z.strictObject({ date: z.optional(day), dateTime: z.optional(moment), timeZone: z.optional(zone) }).check(
    z.refine(({ date, dateTime }) => (date === undefined) !== (dateTime === undefined), {
      path: ['dateTime'],
      message: 'must be there where there is no date, and only there',
    }),
    z.refine(({ dateTime, timeZone }) => dateTime === undefined || timeZone !== undefined || !isLocal(dateTime), {
      path: ['dateTime'],
      message: 'must have its offset where there is no timeZone',
    }),
  ),
)
