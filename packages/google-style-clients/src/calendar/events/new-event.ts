import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { NewAttendee } from './attendee.ts'
import { ConferenceData } from './conference.ts'
import { areOfOneKind, endsTooEarly, isRecurrenceLine } from './event-rules.ts'
import { type EventTime, NewEventTime } from './event-time.ts'
import {
  BirthdayProperties,
  FocusTimeProperties,
  NewWorkingLocationProperties,
  OutOfOfficeProperties,
} from './kinds-of-event.ts'
import {
  EventAttachment,
  type EventSource,
  ExtendedProperties,
  type Gadget,
  NewEventSource,
  NewGadget,
  NewReminders,
} from './parts.ts'
import { EventStatus, EventType, Transparency, Visibility } from './values.ts'

/** An event to insert. @see seed 002, G, Calendar event */
export interface NewEvent {
  /** When it begins; of a recurring event, the first time. */
  start: EventTime
  /** When it is over, that moment or day not being part of it; of a recurring event, the first time. */
  end: EventTime
  /** @deprecated Whether anyone can invite themselves; false unless given. */
  anyoneCanAddSelf?: boolean | undefined
  /** Counts only with `supportsAttachments`. */
  attachments?: EventAttachment[] | undefined
  attendees?: NewAttendee[] | undefined
  /** Of an event whose `eventType` is `birthday`. */
  birthdayProperties?: BirthdayProperties | undefined
  /** ID of a color among those of events. */
  colorId?: string | undefined
  /** `createRequest` makes a conference. Counts only with `conferenceDataVersion` 1. */
  conferenceData?: ConferenceData | undefined
  /** May hold HTML. */
  description?: string | undefined
  /** It cannot be changed later. */
  eventType?: EventType | undefined
  extendedProperties?: ExtendedProperties | undefined
  /** Of an event whose `eventType` is `focusTime`. */
  focusTimeProperties?: FocusTimeProperties | undefined
  /** @deprecated */
  gadget?: Gadget | undefined
  /** True unless given. */
  guestsCanInviteOthers?: boolean | undefined
  guestsCanModify?: boolean | undefined
  /** True unless given. */
  guestsCanSeeOtherGuests?: boolean | undefined
  /** 5 to 1024 characters out of a to v and 0 to 9. Made by the service, unless given. See also `idempotent`. */
  id?: string | undefined
  /** Its name in all calendar systems. Give this or `id`. Beyond the seed. */
  iCalUID?: string | undefined
  location?: string | undefined
  /** Of one instance of a recurring event: when it would begin by the rule. */
  originalStartTime?: EventTime | undefined
  /** Of an event whose `eventType` is `outOfOffice`. */
  outOfOfficeProperties?: OutOfOfficeProperties | undefined
  /** RRULE, EXRULE, RDATE and EXDATE lines; DTSTART and DTEND stand in `start` and `end`. */
  recurrence?: string[] | undefined
  reminders?: NewReminders | undefined
  /** Number of the revision. */
  sequence?: number | undefined
  source?: EventSource | undefined
  status?: EventStatus | undefined
  /** The title. */
  summary?: string | undefined
  /** Whether it blocks time. */
  transparency?: Transparency | undefined
  visibility?: Visibility | undefined
  workingLocationProperties?: NewWorkingLocationProperties | undefined
  /** A label in place of the color. Beyond the seed. */
  eventLabelId?: string | undefined
}

const text = z.optional(z.string())
const flag = z.optional(z.boolean())
const recurrenceLine = z
  .string()
  .check(
    z.refine(isRecurrenceLine, 'must be an RRULE, EXRULE, RDATE or EXDATE line, DTSTART and DTEND being start and end'),
  )

function needsZone(which: 'start' | 'end') {
  return z.refine<NewEvent>((event) => !event.recurrence?.length || event[which].timeZone !== undefined, {
    path: [which, 'timeZone'],
    message: 'must be there, since the event recurs',
  })
}

export const NewEvent = mirrors<NewEvent>()(
  z
    .strictObject({
      start: NewEventTime,
      end: NewEventTime,
      anyoneCanAddSelf: flag,
      attachments: z.optional(z.array(EventAttachment)),
      attendees: z.optional(z.array(NewAttendee)),
      birthdayProperties: z.optional(BirthdayProperties),
      colorId: text,
      conferenceData: z.optional(ConferenceData),
      description: text,
      eventType: z.optional(EventType),
      extendedProperties: z.optional(ExtendedProperties),
      focusTimeProperties: z.optional(FocusTimeProperties),
      gadget: z.optional(NewGadget),
      guestsCanInviteOthers: flag,
      guestsCanModify: flag,
      guestsCanSeeOtherGuests: flag,
      id: z.optional(
        z.string().check(z.regex(/^[a-v0-9]{5,1024}$/, 'must be 5 to 1024 characters of a to v and 0 to 9')),
      ),
      iCalUID: text,
      location: text,
      originalStartTime: z.optional(NewEventTime),
      outOfOfficeProperties: z.optional(OutOfOfficeProperties),
      recurrence: z.optional(z.array(recurrenceLine)),
      reminders: z.optional(NewReminders),
      sequence: z.optional(z.int()),
      source: z.optional(NewEventSource),
      status: z.optional(EventStatus),
      summary: text,
      transparency: z.optional(Transparency),
      visibility: z.optional(Visibility),
      workingLocationProperties: z.optional(NewWorkingLocationProperties),
      eventLabelId: text,
    })
    .check(
      z.refine(({ start, end }) => areOfOneKind(start, end), {
        path: ['end'],
        message: 'must be a date where start is one, and a dateTime where start is one',
        abort: true,
      }),
      z.refine(({ start, end }) => !endsTooEarly(start, end), { path: ['end'], message: 'must not be before start' }),
      needsZone('start'),
      needsZone('end'),
    ),
)
