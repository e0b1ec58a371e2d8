import { email, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { ResponseStatus } from './values.ts'

/** Somebody to invite. A service account needs domain-wide delegation for it. @see seed 002, G, attendees */
export interface NewAttendee {
  email: string
  displayName?: string | undefined
  comment?: string | undefined
  /** 0 unless given. */
  additionalGuests?: number | undefined
  optional?: boolean | undefined
  /** A room or another thing. Can be said only when it is first added. */
  resource?: boolean | undefined
  responseStatus?: ResponseStatus | undefined
}

/** Somebody who is invited. What the seed does not show is the public reference's. */
export interface Attendee {
  email?: string
  displayName?: string
  comment?: string
  additionalGuests?: number
  optional?: boolean
  resource?: boolean
  responseStatus?: ResponseStatus
  /** Beyond the seed. */
  id?: string
  /** Whether it is the organizer. Beyond the seed. */
  organizer?: boolean
  /** Whether it is the calendar itself. Beyond the seed. */
  self?: boolean
  /** `inProgress` while something is done about it. Beyond the seed. */
  asyncOperation?: Open<'inProgress'>
  /** Seen in older responses. Beyond the seed. */
  alwaysIncludeEmail?: boolean
}

const flag = z.optional(z.boolean())

export const NewAttendee = mirrors<NewAttendee>()(
  z.strictObject({
    email,
    displayName: z.optional(z.string()),
    comment: z.optional(z.string()),
    additionalGuests: z.optional(z.int()),
    optional: flag,
    resource: flag,
    responseStatus: z.optional(ResponseStatus),
  }),
)

const text = z.exactOptional(z.string())
const exactFlag = z.exactOptional(z.boolean())

export const Attendee = mirrors<Attendee>()(
  z.object({
    email: text,
    displayName: text,
    comment: text,
    additionalGuests: z.exactOptional(z.int()),
    optional: exactFlag,
    resource: exactFlag,
    responseStatus: z.exactOptional(ResponseStatus),
    id: text,
    organizer: exactFlag,
    self: exactFlag,
    asyncOperation: z.exactOptional(openSet(['inProgress'])),
    alwaysIncludeEmail: exactFlag,
  }),
)
