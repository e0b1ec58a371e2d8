// Written by `npm run generate` out of schema.ts and reference/calendar.md.

/** When an event begins or ends. @see reference/calendar.md#eventtime */
export interface EventTime {
  /** The date of an all-day event (`yyyy-mm-dd`). Optional: all-day events. */
  date?: string | undefined
  /** Date and time combined (RFC 3339). Optional: other events. */
  dateTime?: string | undefined
  /** Name of a time zone in the IANA database, such as `Europe/Zurich`. */
  timeZone?: string | undefined
}

/** When an event begins or ends: a date, or a moment. @see reference/calendar.md#neweventtime */
export interface NewEventTime {
  /** The date of an all-day event (`yyyy-mm-dd`). Date, `yyyy-mm-dd`. */
  date?: string | undefined
  /** Date and time combined (RFC 3339). An offset is required, unless `timeZone` is given. Date-time. */
  dateTime?: string | undefined
  /** Name of a time zone in the IANA database, such as `Europe/Zurich`. Required for recurring events. */
  timeZone?: string | undefined
}
