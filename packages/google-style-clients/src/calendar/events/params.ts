import { digits, filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { NewEvent } from './new-event.ts'
import { SendUpdates } from './values.ts'

/** @see seed 002, G, Calendar event creation */
export interface InsertEventParams {
  /** A calendar's ID; `primary` is the caller's own. */
  calendarId: string
  event: NewEvent
  /** 0 (unless given) ignores conference data; 1 takes it over, and makes conferences. */
  conferenceDataVersion?: number | string | undefined
  /** Attendees in the answer at most; if there are more, only the caller is. */
  maxAttendees?: number | string | undefined
  /** @deprecated See `sendUpdates`. */
  sendNotifications?: boolean | undefined
  /** Who is told. Some e-mails may be sent whatever it says. */
  sendUpdates?: SendUpdates | undefined
  /** Whether attachments count; false unless given. */
  supportsAttachments?: boolean | undefined
  /** 1 makes `eventLabelId` count in place of `colorId`. Beyond the seed. */
  eventLabelVersion?: number | string | undefined
}

const flag = z.optional(z.boolean())
const version = z.optional(digits({ max: 1 }))

export const InsertEventParams = mirrors<InsertEventParams>()(
  z.strictObject({
    calendarId: filled,
    event: NewEvent,
    conferenceDataVersion: version,
    maxAttendees: z.optional(digits({ min: 1 })),
    sendNotifications: flag,
    sendUpdates: z.optional(SendUpdates),
    supportsAttachments: flag,
    eventLabelVersion: version,
  }),
)
