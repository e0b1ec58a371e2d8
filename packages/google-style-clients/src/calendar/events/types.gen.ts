// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'
import type { Attendee, NewAttendee } from '../attendees/types.gen.ts'
import type { ConferenceData } from '../conferences/types.gen.ts'
import type { EventTime, NewEventTime } from '../event-times/types.gen.ts'
import type { Gadget, NewGadget } from '../gadgets/types.gen.ts'
import type { EventAttachment, EventSource, NewEventSource } from '../links/types.gen.ts'
import type { NewReminders, Reminders } from '../reminders/types.gen.ts'
import type {
  BirthdayProperties,
  FocusTimeProperties,
  NewWorkingLocationProperties,
  OutOfOfficeProperties,
  WorkingLocationProperties,
} from '../special-events/types.gen.ts'

/**
 * An event in a calendar. The documents show its writable properties; the other fields come from the public
 * reference, and none is said to be always present.
 * @see reference/calendar.md#calendarevent
 */
export interface CalendarEvent {
  /** When the event begins (inclusive); of a recurring event, its first instance. */
  start?: EventTime
  /** When the event ends (exclusive); of a recurring event, its first instance. */
  end?: EventTime
  /**
   * @deprecated Whether anyone can invite themselves. Absent means false.
   * @default false
   */
  anyoneCanAddSelf?: boolean
  /** Files attached to the event. */
  attachments?: EventAttachment[]
  /** Who is invited. */
  attendees?: Attendee[]
  /** Birthday data, where `eventType` is `birthday`. */
  birthdayProperties?: BirthdayProperties
  /** Id of a color in the event section of the colors definition. */
  colorId?: string
  /** The event's conference. */
  conferenceData?: ConferenceData
  /** Description of the event. It may contain HTML. */
  description?: string
  /** Type of the event. */
  eventType?: EventType
  /** Properties that a program keeps with the event. */
  extendedProperties?: ExtendedProperties
  /** Focus time data, where `eventType` is `focusTime`. */
  focusTimeProperties?: FocusTimeProperties
  /** @deprecated A gadget that extends the event. */
  gadget?: Gadget
  /** Whether attendees other than the organizer can invite others. Absent means true. @default true */
  guestsCanInviteOthers?: boolean
  /** Whether attendees other than the organizer can modify the event. Absent means false. @default false */
  guestsCanModify?: boolean
  /** Whether attendees other than the organizer can see who the attendees are. Absent means true. @default true */
  guestsCanSeeOtherGuests?: boolean
  /** Id of the event. */
  id?: string
  /** Where the event takes place, as free text. */
  location?: string
  /** For an instance of a recurring event: when it would begin by the recurrence. */
  originalStartTime?: EventTime
  /** Out-of-office data, where `eventType` is `outOfOffice`. */
  outOfOfficeProperties?: OutOfOfficeProperties
  /** RRULE, EXRULE, RDATE and EXDATE lines (RFC 5545) of a recurring event. */
  recurrence?: string[]
  /** Reminders of the caller. */
  reminders?: Reminders
  /** Sequence number of the event (iCalendar). */
  sequence?: number
  /** Where the event comes from. Only its creator sees this. */
  source?: EventSource
  /** Status of the event. */
  status?: EventStatus
  /** Title of the event. */
  summary?: string
  /** Whether the event blocks time: `opaque` does, `transparent` does not. Absent means `opaque`. */
  transparency?: Transparency
  /** Who sees the event's details. Absent means `default`. */
  visibility?: Visibility
  /** Working location data, where `eventType` is `workingLocation`. */
  workingLocationProperties?: WorkingLocationProperties
  /** Identifies the object as an event: `calendar#event`. Beyond the documents. */
  kind?: string
  /** ETag of the event. Beyond the documents. */
  etag?: string
  /** URL of a page that shows the event. Beyond the documents. */
  htmlLink?: string
  /** When the event was created (RFC 3339). Beyond the documents. */
  created?: string
  /** When the event was last modified (RFC 3339); changed reminders do not count. Beyond the documents. */
  updated?: string
  /** Who created the event. Beyond the documents. */
  creator?: EventPerson
  /** Who organizes the event. An organizer who attends is among the attendees too. Beyond the documents. */
  organizer?: EventPerson
  /** For an instance of a recurring event: id of that event. Beyond the documents. */
  recurringEventId?: string
  /**
   * Identifier of the event across calendar systems (RFC 5545), the same for all instances of a recurring event.
   * Beyond the documents.
   */
  iCalUID?: string
  /**
   * Whether attendees may have been left out, as with `maxAttendees`. Absent means false. Beyond the documents.
   * @default false
   */
  attendeesOmitted?: boolean
  /** URL of the video call of the event. Beyond the documents. */
  hangoutLink?: string
  /**
   * Whether this is a locked copy, whose main fields cannot be changed. Absent means false. Beyond the documents.
   * @default false
   */
  locked?: boolean
  /** Whether changes of the event are not propagated. Absent means false. Beyond the documents. @default false */
  privateCopy?: boolean
  /**
   * Whether the end time is in fact unspecified; `end` is then there for compatibility. Absent means false. Beyond
   * the documents.
   * @default false
   */
  endTimeUnspecified?: boolean
  /** Id of the event's label. Beyond the documents. */
  eventLabelId?: string
}

/** Who created or organizes an event. Its fields are beyond the documents. @see reference/calendar.md#eventperson */
export interface EventPerson {
  /** Profile id of the person. */
  id?: string
  /** E-mail address of the person. */
  email?: string
  /** Name of the person. */
  displayName?: string
  /** Whether the person is the calendar on which this copy of the event appears. Absent means false. @default false */
  self?: boolean
}

/** The status of an event. */
export type EventStatus = Open<'confirmed' | 'tentative' | 'cancelled'>

/** The kind of an event. `fromGmail` cannot be created. */
export type EventType = Open<'default' | 'birthday' | 'focusTime' | 'fromGmail' | 'outOfOffice' | 'workingLocation'>

/**
 * Properties that a program keeps with an event, in requests and in responses.
 * @see reference/calendar.md#extendedproperties
 */
export interface ExtendedProperties {
  /** Properties that are private to the copy of the event on this calendar. */
  private?: Record<string, string> | undefined
  /** Properties that are shared across the attendees' copies of the event. */
  shared?: Record<string, string> | undefined
}

/** Params of `events.insert`. */
export interface InsertEventParams {
  /** Id of the calendar, or `primary` for the primary calendar of the logged-in user. */
  calendarId: string
  /** The event to create. */
  event: NewEvent
  /**
   * Version of conference data that the caller supports: 0 ignores conference data, 1 copies it and creates
   * conferences from `createRequest`. Default: 0.
   * @default 0
   */
  conferenceDataVersion?: number | string | undefined
  /** Greatest number of attendees in the response. Where there are more, only the participant is returned. */
  maxAttendees?: number | string | undefined
  /**
   * @deprecated See `sendUpdates`. Whether to notify others of the new event; some e-mails may still be sent.
   * @default false
   */
  sendNotifications?: boolean | undefined
  /** Who is notified of the new event. Some e-mails may still be sent. */
  sendUpdates?: SendUpdates | undefined
  /** Whether the caller supports attachments; without it they do not count. @default false */
  supportsAttachments?: boolean | undefined
  /**
   * Version of event labels that the caller supports: 0 uses `colorId`, 1 uses `eventLabelId` and ignores
   * `colorId`. Default: 0. Beyond the documents.
   * @default 0
   */
  eventLabelVersion?: number | string | undefined
}

/** An event to create. @see reference/calendar.md#newevent */
export interface NewEvent {
  /** When the event begins (inclusive); of a recurring event, its first instance. */
  start: NewEventTime
  /** When the event ends (exclusive); of a recurring event, its first instance. */
  end: NewEventTime
  /**
   * @deprecated Whether anyone can invite themselves.
   * @default false
   */
  anyoneCanAddSelf?: boolean | undefined
  /** Files attached to the event. They count only with `supportsAttachments`. */
  attachments?: EventAttachment[] | undefined
  /** Who is invited. A service account needs domain-wide delegation to fill this in. */
  attendees?: NewAttendee[] | undefined
  /** Birthday data, used when `eventType` is `birthday`. It cannot be changed after creation. */
  birthdayProperties?: BirthdayProperties | undefined
  /** Id of a color in the event section of the colors definition. */
  colorId?: string | undefined
  /** The event's conference; `createRequest` creates one. It persists only with `conferenceDataVersion` 1. */
  conferenceData?: ConferenceData | undefined
  /** Description of the event. It may contain HTML. */
  description?: string | undefined
  /** Type of the event. It cannot be changed after creation. @default 'default' */
  eventType?: EventType | undefined
  /** Properties that a program keeps with the event. */
  extendedProperties?: ExtendedProperties | undefined
  /** Focus time data, used when `eventType` is `focusTime`. */
  focusTimeProperties?: FocusTimeProperties | undefined
  /** @deprecated A gadget that extends the event. */
  gadget?: NewGadget | undefined
  /** Whether attendees other than the organizer can invite others. @default true */
  guestsCanInviteOthers?: boolean | undefined
  /** Whether attendees other than the organizer can modify the event. @default false */
  guestsCanModify?: boolean | undefined
  /** Whether attendees other than the organizer can see who the attendees are. @default true */
  guestsCanSeeOtherGuests?: boolean | undefined
  /**
   * Id of the event, chosen by the client: 5 to 1024 of the characters a to v and 0 to 9, unique in the calendar.
   * Default: one generated by the service.
   */
  id?: string | undefined
  /** Identifier of the event across calendar systems (RFC 5545). Give this or `id`, not both. Beyond the documents. */
  iCalUID?: string | undefined
  /** Where the event takes place, as free text. */
  location?: string | undefined
  /** For an instance of a recurring event: when it would begin by the recurrence. It cannot be changed. */
  originalStartTime?: NewEventTime | undefined
  /** Out-of-office data, used when `eventType` is `outOfOffice`. */
  outOfOfficeProperties?: OutOfOfficeProperties | undefined
  /**
   * RRULE, EXRULE, RDATE and EXDATE lines (RFC 5545) of a recurring event. DTSTART and DTEND are not allowed:
   * `start` and `end` say that. Left out for a single event.
   */
  recurrence?: string[] | undefined
  /** Reminders of the caller. */
  reminders?: NewReminders | undefined
  /** Sequence number of the event (iCalendar). */
  sequence?: number | undefined
  /** Where the event comes from, such as a web page or an e-mail message. */
  source?: NewEventSource | undefined
  /** Status of the event. @default 'confirmed' */
  status?: EventStatus | undefined
  /** Title of the event. */
  summary?: string | undefined
  /** Whether the event blocks time: `opaque` does, `transparent` does not. @default 'opaque' */
  transparency?: Transparency | undefined
  /**
   * Who sees the event's details: as the calendar has it, all readers, or attendees only (`private`, and
   * `confidential` for compatibility).
   * @default 'default'
   */
  visibility?: Visibility | undefined
  /** Working location data, used when `eventType` is `workingLocation`. */
  workingLocationProperties?: NewWorkingLocationProperties | undefined
  /**
   * Id of the event's label, which replaces `colorId`. It counts only with `eventLabelVersion` 1. Beyond the
   * documents.
   */
  eventLabelId?: string | undefined
}

/** Who is notified of a new event. */
export type SendUpdates = Open<'all' | 'externalOnly' | 'none'>

/** Whether an event blocks time: `opaque` does, `transparent` does not. */
export type Transparency = Open<'opaque' | 'transparent'>

/** Who can see an event. */
export type Visibility = Open<'default' | 'public' | 'private' | 'confidential'>
