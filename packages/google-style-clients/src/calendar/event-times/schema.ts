import { isDay, isTimestamp, type Schema, textParam } from '@portolan/core/schema'
import { isLocal } from './local-time.ts'
import { isTimeZone } from './time-zone.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const day = z.string().check(z.refine(isDay, 'must be a date, yyyy-mm-dd'))
const moment = z
  .string()
  .check(z.refine((text) => isTimestamp(text) || isLocal(text), 'must be a date and time in RFC 3339 format'))
const zone = z.string().check(z.refine(isTimeZone, 'must be the IANA name of a time zone'))

/** The time of an event in a response. */
export const EventTime: Schema<types.EventTime> = z.object({
  date: textParam,
  dateTime: textParam,
  timeZone: textParam,
})

/** The time of an event to insert. */
export const NewEventTime: Schema<types.NewEventTime> = z
  .strictObject({ date: z.optional(day), dateTime: z.optional(moment), timeZone: z.optional(zone) })
  .check(
    z.refine(({ date, dateTime }) => (date === undefined) !== (dateTime === undefined), {
      path: ['dateTime'],
      message: 'must be set if there is no date, and only then',
    }),
    z.refine(({ dateTime, timeZone }) => dateTime === undefined || timeZone !== undefined || !isLocal(dateTime), {
      path: ['dateTime'],
      message: 'must have an offset if there is no timeZone',
    }),
  )
