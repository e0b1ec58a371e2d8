import {
  digits,
  filled,
  flagParam,
  openSet,
  optionalFlag,
  optionalInteger,
  optionalText,
  type Schema,
  textParam,
} from '@portolan/core/schema'
import { Attendee, NewAttendee } from '../attendees/schema.ts'
import { ConferenceData } from '../conferences/schema.ts'
import { EventTime, NewEventTime } from '../event-times/schema.ts'
import { Gadget, NewGadget } from '../gadgets/schema.ts'
import { EventAttachment, EventSource, NewEventSource } from '../links/schema.ts'
import { NewReminders, Reminders } from '../reminders/schema.ts'
import {
  BirthdayProperties,
  FocusTimeProperties,
  NewWorkingLocationProperties,
  OutOfOfficeProperties,
  WorkingLocationProperties,
} from '../special-events/schema.ts'
import { areOfOneKind, endsTooEarly, isRecurrenceLine } from './event-rules.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const properties = z.optional(z.record(z.string(), z.string()))

export const ExtendedProperties: Schema<types.ExtendedProperties> = z.object({
  private: properties,
  shared: properties,
})

/** The status of an event. */
export const EventStatus: Schema<types.EventStatus> = openSet(['confirmed', 'tentative', 'cancelled'])

/** The kind of an event. `fromGmail` cannot be created. */
export const EventType: Schema<types.EventType> = openSet([
  'default',
  'birthday',
  'focusTime',
  'fromGmail',
  'outOfOffice',
  'workingLocation',
])

/** Whether an event blocks time: `opaque` does, `transparent` does not. */
export const Transparency: Schema<types.Transparency> = openSet(['opaque', 'transparent'])

/** Who can see an event. */
export const Visibility: Schema<types.Visibility> = openSet(['default', 'public', 'private', 'confidential'])
const recurrenceLine = z
  .string()
  .check(
    z.refine(
      isRecurrenceLine,
      'must be an RRULE, EXRULE, RDATE or EXDATE line; start and end take the place of DTSTART and DTEND',
    ),
  )

function needsZone(which: 'start' | 'end') {
  return z.refine<types.NewEvent>((event) => !event.recurrence?.length || event[which].timeZone !== undefined, {
    path: [which, 'timeZone'],
    message: 'is required, since the event recurs',
  })
}

export const NewEvent: Schema<types.NewEvent> = z
  .strictObject({
    start: NewEventTime,
    end: NewEventTime,
    anyoneCanAddSelf: flagParam,
    attachments: z.optional(z.array(EventAttachment)),
    attendees: z.optional(z.array(NewAttendee)),
    birthdayProperties: z.optional(BirthdayProperties),
    colorId: textParam,
    conferenceData: z.optional(ConferenceData),
    description: textParam,
    eventType: z.optional(EventType),
    extendedProperties: z.optional(ExtendedProperties),
    focusTimeProperties: z.optional(FocusTimeProperties),
    gadget: z.optional(NewGadget),
    guestsCanInviteOthers: flagParam,
    guestsCanModify: flagParam,
    guestsCanSeeOtherGuests: flagParam,
    id: z.optional(
      z.string().check(z.regex(/^[a-v0-9]{5,1024}$/, 'must be 5 to 1024 characters of a to v and 0 to 9')),
    ),
    iCalUID: textParam,
    location: textParam,
    originalStartTime: z.optional(NewEventTime),
    outOfOfficeProperties: z.optional(OutOfOfficeProperties),
    recurrence: z.optional(z.array(recurrenceLine)),
    reminders: z.optional(NewReminders),
    sequence: z.optional(z.int()),
    source: z.optional(NewEventSource),
    status: z.optional(EventStatus),
    summary: textParam,
    transparency: z.optional(Transparency),
    visibility: z.optional(Visibility),
    workingLocationProperties: z.optional(NewWorkingLocationProperties),
    eventLabelId: textParam,
  })
  .check(
    z.refine(({ start, end }) => areOfOneKind(start, end), {
      path: ['end'],
      message: 'must be a date if start is a date, and a dateTime if start is a dateTime',
      abort: true,
    }),
    z.refine(({ start, end }) => !endsTooEarly(start, end), { path: ['end'], message: 'must not be before start' }),
    needsZone('start'),
    needsZone('end'),
  )

export const EventPerson: Schema<types.EventPerson> = z.object({
  id: optionalText,
  email: optionalText,
  displayName: optionalText,
  self: optionalFlag,
})

export const CalendarEvent: Schema<types.CalendarEvent> = z.object({
  start: z.exactOptional(EventTime),
  end: z.exactOptional(EventTime),
  anyoneCanAddSelf: optionalFlag,
  attachments: z.exactOptional(z.array(EventAttachment)),
  attendees: z.exactOptional(z.array(Attendee)),
  birthdayProperties: z.exactOptional(BirthdayProperties),
  colorId: optionalText,
  conferenceData: z.exactOptional(ConferenceData),
  description: optionalText,
  eventType: z.exactOptional(EventType),
  extendedProperties: z.exactOptional(ExtendedProperties),
  focusTimeProperties: z.exactOptional(FocusTimeProperties),
  gadget: z.exactOptional(Gadget),
  guestsCanInviteOthers: optionalFlag,
  guestsCanModify: optionalFlag,
  guestsCanSeeOtherGuests: optionalFlag,
  id: optionalText,
  location: optionalText,
  originalStartTime: z.exactOptional(EventTime),
  outOfOfficeProperties: z.exactOptional(OutOfOfficeProperties),
  recurrence: z.exactOptional(z.array(z.string())),
  reminders: z.exactOptional(Reminders),
  sequence: optionalInteger,
  source: z.exactOptional(EventSource),
  status: z.exactOptional(EventStatus),
  summary: optionalText,
  transparency: z.exactOptional(Transparency),
  visibility: z.exactOptional(Visibility),
  workingLocationProperties: z.exactOptional(WorkingLocationProperties),
  kind: optionalText,
  etag: optionalText,
  htmlLink: optionalText,
  created: optionalText,
  updated: optionalText,
  creator: z.exactOptional(EventPerson),
  organizer: z.exactOptional(EventPerson),
  recurringEventId: optionalText,
  iCalUID: optionalText,
  attendeesOmitted: optionalFlag,
  hangoutLink: optionalText,
  locked: optionalFlag,
  privateCopy: optionalFlag,
  endTimeUnspecified: optionalFlag,
  eventLabelId: optionalText,
})

/** Who is notified of a new event. */
export const SendUpdates: Schema<types.SendUpdates> = openSet(['all', 'externalOnly', 'none'])
const version = z.optional(digits({ max: 1 }))

export const InsertEventParams: Schema<types.InsertEventParams> = z.strictObject({
  calendarId: filled,
  event: NewEvent,
  conferenceDataVersion: version,
  maxAttendees: z.optional(digits({ min: 1 })),
  sendNotifications: flagParam,
  sendUpdates: z.optional(SendUpdates),
  supportsAttachments: flagParam,
  eventLabelVersion: version,
})
