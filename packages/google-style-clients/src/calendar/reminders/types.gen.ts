// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'

/** One reminder of an event to create. @see reference/calendar.md#newreminder */
export interface NewReminder {
  /** How the reminder is shown. */
  method: ReminderMethod
  /** Minutes before the start of the event: 0 to 40320 (4 weeks). */
  minutes: number
}

/** Reminders of an event to create. @see reference/calendar.md#newreminders */
export interface NewReminders {
  /** Whether the calendar's default reminders apply. */
  useDefault?: boolean | undefined
  /** Reminders of this event, in place of the default ones; at most 5. */
  overrides?: NewReminder[] | undefined
}

/** One reminder of an event. @see reference/calendar.md#reminder */
export interface Reminder {
  /** How the reminder is shown. */
  method?: ReminderMethod
  /** Minutes before the start of the event. */
  minutes?: number
}

/** How a reminder is sent. */
export type ReminderMethod = Open<'email' | 'popup'>

/** Reminders of an event. @see reference/calendar.md#reminders */
export interface Reminders {
  /** Whether the calendar's default reminders apply. */
  useDefault?: boolean
  /** Reminders of this event, in place of the default ones. */
  overrides?: Reminder[]
}
