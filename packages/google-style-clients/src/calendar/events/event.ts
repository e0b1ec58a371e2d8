import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Attendee } from './attendee.ts'
import { ConferenceData } from './conference.ts'
import { EventTime } from './event-time.ts'
import {
  BirthdayProperties,
  FocusTimeProperties,
  OutOfOfficeProperties,
  WorkingLocationProperties,
} from './kinds-of-event.ts'
import { EventAttachment, EventSource, ExtendedProperties, Gadget, Reminders } from './parts.ts'
import { EventStatus, EventType, Transparency, Visibility } from './values.ts'

/** Who made or holds an event. */
export interface EventPerson {
  id?: string
  email?: string
  displayName?: string
  /** Whether it is the calendar itself. */
  self?: boolean
}

/**
 * An event in a calendar. The seed shows its writable properties; the others are the public reference's. The service leaves
 * out what has its default.
 * @see seed 002, G, Calendar event
 */
export interface Event {
  start?: EventTime
  end?: EventTime
  /** @deprecated */
  anyoneCanAddSelf?: boolean
  attachments?: EventAttachment[]
  attendees?: Attendee[]
  birthdayProperties?: BirthdayProperties
  colorId?: string
  conferenceData?: ConferenceData
  description?: string
  eventType?: EventType
  extendedProperties?: ExtendedProperties
  focusTimeProperties?: FocusTimeProperties
  /** @deprecated */
  gadget?: Gadget
  guestsCanInviteOthers?: boolean
  guestsCanModify?: boolean
  guestsCanSeeOtherGuests?: boolean
  id?: string
  location?: string
  originalStartTime?: EventTime
  outOfOfficeProperties?: OutOfOfficeProperties
  recurrence?: string[]
  reminders?: Reminders
  sequence?: number
  source?: EventSource
  status?: EventStatus
  summary?: string
  transparency?: Transparency
  visibility?: Visibility
  workingLocationProperties?: WorkingLocationProperties
  /** `calendar#event`. Beyond the seed, as all that follow. */
  kind?: string
  etag?: string
  /** Where a person can look at it. */
  htmlLink?: string
  /** Date-time. */
  created?: string
  /** Date-time. */
  updated?: string
  creator?: EventPerson
  organizer?: EventPerson
  /** Of one instance: the id of the recurring event. */
  recurringEventId?: string
  iCalUID?: string
  /** Whether attendees were left out, for `maxAttendees`. */
  attendeesOmitted?: boolean
  hangoutLink?: string
  locked?: boolean
  privateCopy?: boolean
  endTimeUnspecified?: boolean
  eventLabelId?: string
}

const text = z.exactOptional(z.string())
const flag = z.exactOptional(z.boolean())

export const EventPerson = mirrors<EventPerson>()(z.object({ id: text, email: text, displayName: text, self: flag }))

export const Event = mirrors<Event>()(
  z.object({
    start: z.exactOptional(EventTime),
    end: z.exactOptional(EventTime),
    anyoneCanAddSelf: flag,
    attachments: z.exactOptional(z.array(EventAttachment)),
    attendees: z.exactOptional(z.array(Attendee)),
    birthdayProperties: z.exactOptional(BirthdayProperties),
    colorId: text,
    conferenceData: z.exactOptional(ConferenceData),
    description: text,
    eventType: z.exactOptional(EventType),
    extendedProperties: z.exactOptional(ExtendedProperties),
    focusTimeProperties: z.exactOptional(FocusTimeProperties),
    gadget: z.exactOptional(Gadget),
    guestsCanInviteOthers: flag,
    guestsCanModify: flag,
    guestsCanSeeOtherGuests: flag,
    id: text,
    location: text,
    originalStartTime: z.exactOptional(EventTime),
    outOfOfficeProperties: z.exactOptional(OutOfOfficeProperties),
    recurrence: z.exactOptional(z.array(z.string())),
    reminders: z.exactOptional(Reminders),
    sequence: z.exactOptional(z.int()),
    source: z.exactOptional(EventSource),
    status: z.exactOptional(EventStatus),
    summary: text,
    transparency: z.exactOptional(Transparency),
    visibility: z.exactOptional(Visibility),
    workingLocationProperties: z.exactOptional(WorkingLocationProperties),
    kind: text,
    etag: text,
    htmlLink: text,
    created: text,
    updated: text,
    creator: z.exactOptional(EventPerson),
    organizer: z.exactOptional(EventPerson),
    recurringEventId: text,
    iCalUID: text,
    attendeesOmitted: flag,
    hangoutLink: text,
    locked: flag,
    privateCopy: flag,
    endTimeUnspecified: flag,
    eventLabelId: text,
  }),
)
