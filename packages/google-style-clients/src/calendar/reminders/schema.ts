import { flagParam, openSet, optionalFlag, optionalInteger, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/** How a reminder is sent. */
export const ReminderMethod: Schema<types.ReminderMethod> = openSet(['email', 'popup'])

export const Reminder: Schema<types.Reminder> = z.object({
  method: z.exactOptional(ReminderMethod),
  minutes: optionalInteger,
})

export const Reminders: Schema<types.Reminders> = z.object({
  useDefault: optionalFlag,
  overrides: z.exactOptional(z.array(Reminder)),
})

export const NewReminder: Schema<types.NewReminder> = z.strictObject({
  method: ReminderMethod,
  minutes: z.int().check(z.minimum(0), z.maximum(40_320)),
})

export const NewReminders: Schema<types.NewReminders> = z.strictObject({
  useDefault: flagParam,
  overrides: z.optional(z.array(NewReminder).check(z.maxLength(5))),
})
