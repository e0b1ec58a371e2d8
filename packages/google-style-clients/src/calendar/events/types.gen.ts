// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** Who is notified of a new event. */
export type SendUpdates = Open<'all' | 'externalOnly' | 'none'>

/**
 * When an event begins or ends: a date, or a moment.
 * Exactly one of `date` and `dateTime` is given.
 * A `dateTime` without an offset needs a `timeZone`.
 */
export interface NewEventTime {
  /** The date of an all-day event (`yyyy-mm-dd`). */
  date?: string | undefined

  /** Date and time combined (RFC 3339). An offset is required, unless `timeZone` is given. */
  dateTime?: string | undefined

  /** Name of a time zone in the IANA database, such as `Europe/Zurich`. Required for recurring events. */
  timeZone?: string | undefined
}

/** Someone to invite. */
export interface NewAttendee {
  /** E-mail address of the attendee (RFC 5322). */
  email: string

  /** Name of the attendee. */
  displayName?: string | undefined

  /** Comment that goes with the attendee's response. */
  comment?: string | undefined

  /**
   * Number of additional guests.
   * @default 0
   */
  additionalGuests?: number | undefined

  /**
   * Whether attendance is optional.
   * @default false
   */
  optional?: boolean | undefined

  /**
   * Whether the attendee is a resource, such as a room. It can be set only when the attendee is first added.
   * @default false
   */
  resource?: boolean | undefined

  /** Response of the attendee; `needsAction` means none yet. */
  responseStatus?: ResponseStatus | undefined
}

/** Deprecated. A gadget that extends an event. */
export interface NewGadget {
  /**
   * How the gadget is shown: `icon` next to the event's title, `chip` when the event is clicked.
   * @deprecated
   */
  display?: GadgetDisplay | undefined

  /**
   * URL of the gadget's icon: HTTPS.
   * @deprecated
   */
  iconLink?: string | undefined

  /**
   * URL of the gadget: HTTPS.
   * @deprecated
   */
  link?: string | undefined

  /**
   * Preferences of the gadget.
   * @deprecated
   */
  preferences?: Record<string, string> | undefined

  /**
   * Title of the gadget.
   * @deprecated
   */
  title?: string | undefined

  /**
   * Type of the gadget.
   * @deprecated
   */
  type?: string | undefined

  /**
   * Height of the gadget in pixels, greater than 0.
   * @deprecated
   */
  height?: number | undefined

  /**
   * Width of the gadget in pixels, greater than 0.
   * @deprecated
   */
  width?: number | undefined
}

/** Reminders of an event to create. */
export interface NewReminders {
  /** Whether the calendar's default reminders apply. */
  useDefault?: boolean | undefined

  /** Reminders of this event, in place of the default ones; at most 5. */
  overrides?: NewReminder[] | undefined
}

/** One reminder of an event to create. */
export interface NewReminder {
  /** How the reminder is shown. */
  method: ReminderMethod

  /** Minutes before the start of the event: 0 to 40320 (4 weeks). */
  minutes: number
}

/** Where an event to create comes from. */
export interface NewEventSource {
  /** Title of the source, such as that of a web page. */
  title?: string | undefined

  /** URL of the source: HTTP or HTTPS. */
  url?: string | undefined
}

/**
 * Where someone is going to work. Details are in the field that `type` names; that field may be left out if it would be
 * empty, and the others are ignored.
 */
export interface NewWorkingLocationProperties {
  /** Working from a custom location. */
  customLocation?: CustomLocation | undefined

  /** Working at home: any value. */
  homeOffice?: unknown

  /** Working from an office. */
  officeLocation?: OfficeLocation | undefined

  /** Type of the working location. */
  type: WorkingLocationType
}

/**
 * An event to create.
 * A recurring event has a `timeZone` in `start` and in `end`.
 * `start` and `end` are both dates or both date-times: an event is all-day or it is not.
 * `end` is not before `start`.
 * Only one of `id` and `iCalUID` is given. The service enforces it.
 */
export interface NewEvent {
  /** When the event begins (inclusive); of a recurring event, its first instance. */
  start: NewEventTime

  /** When the event ends (exclusive); of a recurring event, its first instance. */
  end: NewEventTime

  /**
   * Whether anyone can invite themselves.
   * @deprecated
   * @default false
   */
  anyoneCanAddSelf?: boolean | undefined

  /** Files attached to the event. They count only with `supportsAttachments`. At most 25. */
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

  /**
   * Type of the event. It cannot be changed after creation.
   * @default "default"
   */
  eventType?: EventType | undefined

  /** Properties that a program keeps with the event. */
  extendedProperties?: ExtendedProperties | undefined

  /** Focus time data, used when `eventType` is `focusTime`. */
  focusTimeProperties?: FocusTimeProperties | undefined

  /**
   * A gadget that extends the event.
   * @deprecated
   */
  gadget?: NewGadget | undefined

  /**
   * Whether attendees other than the organizer can invite others.
   * @default true
   */
  guestsCanInviteOthers?: boolean | undefined

  /**
   * Whether attendees other than the organizer can modify the event.
   * @default false
   */
  guestsCanModify?: boolean | undefined

  /**
   * Whether attendees other than the organizer can see who the attendees are.
   * @default true
   */
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
   * RRULE, EXRULE, RDATE and EXDATE lines (RFC 5545) of a recurring event. DTSTART and DTEND are not allowed: `start`
   * and `end` say that. Left out for a single event.
   */
  recurrence?: string[] | undefined

  /** Reminders of the caller. */
  reminders?: NewReminders | undefined

  /** Sequence number of the event (iCalendar). */
  sequence?: number | undefined

  /** Where the event comes from, such as a web page or an e-mail message. */
  source?: NewEventSource | undefined

  /**
   * Status of the event.
   * @default "confirmed"
   */
  status?: EventStatus | undefined

  /** Title of the event. */
  summary?: string | undefined

  /**
   * Whether the event blocks time: `opaque` does, `transparent` does not.
   * @default "opaque"
   */
  transparency?: Transparency | undefined

  /**
   * Who sees the event's details: as the calendar has it, all readers, or attendees only (`private`, and `confidential`
   * for compatibility).
   * @default "default"
   */
  visibility?: Visibility | undefined

  /** Working location data, used when `eventType` is `workingLocation`. */
  workingLocationProperties?: NewWorkingLocationProperties | undefined

  /**
   * Id of the event's label, which replaces `colorId`. It counts only with `eventLabelVersion` 1. Beyond the documents.
   */
  eventLabelId?: string | undefined
}

/**
 * An event in a calendar. The documents show its writable properties; the other fields come from the public reference,
 * and none is said to be always present.
 */
export interface CalendarEvent {
  /** When the event begins (inclusive); of a recurring event, its first instance. */
  start?: EventTime

  /** When the event ends (exclusive); of a recurring event, its first instance. */
  end?: EventTime

  /**
   * Whether anyone can invite themselves. Absent means false.
   * @deprecated
   * @default false
   */
  anyoneCanAddSelf?: boolean

  /** Files attached to the event. */
  attachments?: EventAttachment[]

  /** Who is invited. */
  attendees?: Attendee[]

  /** Birthday data, if `eventType` is `birthday`. */
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

  /** Focus time data, if `eventType` is `focusTime`. */
  focusTimeProperties?: FocusTimeProperties

  /**
   * A gadget that extends the event.
   * @deprecated
   */
  gadget?: Gadget

  /**
   * Whether attendees other than the organizer can invite others. Absent means true.
   * @default true
   */
  guestsCanInviteOthers?: boolean

  /**
   * Whether attendees other than the organizer can modify the event. Absent means false.
   * @default false
   */
  guestsCanModify?: boolean

  /**
   * Whether attendees other than the organizer can see who the attendees are. Absent means true.
   * @default true
   */
  guestsCanSeeOtherGuests?: boolean

  /** Id of the event. */
  id?: string

  /** Where the event takes place, as free text. */
  location?: string

  /** For an instance of a recurring event: when it would begin by the recurrence. */
  originalStartTime?: EventTime

  /** Out-of-office data, if `eventType` is `outOfOffice`. */
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

  /** Working location data, if `eventType` is `workingLocation`. */
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
   * Identifier of the event across calendar systems (RFC 5545), the same for all instances of a recurring event. Beyond
   * the documents.
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

  /**
   * Whether changes of the event are not propagated. Absent means false. Beyond the documents.
   * @default false
   */
  privateCopy?: boolean

  /**
   * Whether the end time is in fact unspecified; `end` is then there for compatibility. Absent means false. Beyond the
   * documents.
   * @default false
   */
  endTimeUnspecified?: boolean

  /** Id of the event's label. Beyond the documents. */
  eventLabelId?: string
}

/** When an event begins or ends. */
export interface EventTime {
  /** The date of an all-day event (`yyyy-mm-dd`). Optional: all-day events. */
  date?: string

  /** Date and time combined (RFC 3339). Optional: other events. */
  dateTime?: string

  /** Name of a time zone in the IANA database, such as `Europe/Zurich`. */
  timeZone?: string
}

/** A file attached to an event, in requests and in responses. All fields but `fileUrl` are beyond the documents. */
export interface EventAttachment {
  /** Link to the attachment. It is needed when an attachment is added. Required by the public reference. */
  fileUrl?: string | undefined

  /** Title of the attachment. */
  title?: string | undefined

  /** MIME type of the attachment. */
  mimeType?: string | undefined

  /** Link to the attachment's icon. It can be changed for attachments of third parties only. */
  iconLink?: string | undefined

  /** Output only: id of the attached file. */
  fileId?: string | undefined
}

/** Someone who is invited. */
export interface Attendee {
  /** E-mail address of the attendee (RFC 5322). */
  email?: string

  /** Name of the attendee. */
  displayName?: string

  /** Comment that goes with the attendee's response. */
  comment?: string

  /**
   * Number of additional guests. Absent means 0.
   * @default 0
   */
  additionalGuests?: number

  /**
   * Whether attendance is optional. Absent means false.
   * @default false
   */
  optional?: boolean

  /**
   * Whether the attendee is a resource, such as a room. Absent means false.
   * @default false
   */
  resource?: boolean

  /** Response of the attendee; `needsAction` means none yet. */
  responseStatus?: ResponseStatus

  /** Profile id of the attendee. Beyond the documents. */
  id?: string

  /**
   * Whether the attendee is the organizer. Absent means false. Beyond the documents.
   * @default false
   */
  organizer?: boolean

  /**
   * Whether the attendee is the calendar on which this copy of the event appears. Absent means false. Beyond the
   * documents.
   * @default false
   */
  self?: boolean

  /** `inProgress` while an operation on the attendee runs, absent otherwise. Beyond the documents. */
  asyncOperation?: Open<'inProgress'>

  /** Seen in older responses. Beyond the documents. */
  alwaysIncludeEmail?: boolean
}

/** The response of an attendee. */
export type ResponseStatus = Open<'needsAction' | 'declined' | 'tentative' | 'accepted'>

/** Birthday data of an event whose `eventType` is `birthday`. It cannot be changed after creation. */
export interface BirthdayProperties {
  /**
   * Type of the birthday or special date; it cannot be changed after creation. Only `birthday` can be created.
   * @default "birthday"
   */
  type?: BirthdayType | undefined

  /**
   * Output only: the contact that the event is linked to, such as `people/c12345`. Beyond the documents. `people/` and
   * an id.
   */
  contact?: string | undefined

  /** Output only: label of a custom type. Beyond the documents. Optional: when `type` is `custom`. */
  customTypeName?: string | undefined
}

/** The kind of a birthday event. */
export type BirthdayType = Open<'birthday' | 'anniversary' | 'self' | 'other' | 'custom'>

/**
 * The conference of an event, in requests and in responses. The documents show `createRequest`; all other fields, and
 * those of the objects inside, are beyond the documents.
 * Either `createRequest`, or `conferenceSolution` with at least one entry in `entryPoints`, is given in a request. The
 * service enforces it.
 */
export interface ConferenceData {
  /** Asks for a new conference, which is created asynchronously. */
  createRequest?: CreateConferenceRequest | undefined

  /**
   * The ways to join the conference; all belong to the same one. At most one `video`, one `sip` and one `more`, and
   * `more` not alone.
   */
  entryPoints?: EntryPoint[] | undefined

  /** The conference solution. Absent if the create request failed. */
  conferenceSolution?: ConferenceSolution | undefined

  /** Id of the conference, for developers; its form depends on the solution. */
  conferenceId?: string | undefined

  /** Signature of the conference data, made by the service. */
  signature?: string | undefined

  /** Notes for the user, such as instructions or legal notices. They may contain HTML. At most 2048 characters. */
  notes?: string | undefined

  /** Further properties of the conference. */
  parameters?: ConferenceParameters | undefined
}

/** A request for a new conference. */
export interface CreateConferenceRequest {
  /** Unique id of the request, made by the client. A request with the id of the one before is ignored. */
  requestId?: string | undefined

  /** The conference solution that is wanted. */
  conferenceSolutionKey?: ConferenceSolutionKey | undefined

  /** Output only: status of the request. */
  status?: ConferenceRequestStatus | undefined
}

/** Identifies a conference solution. */
export interface ConferenceSolutionKey {
  /** Type of the solution. No new conferences of the first two types can be created; `addOn` is for third parties. */
  type?: Open<'eventHangout' | 'eventNamedHangout' | 'hangoutsMeet' | 'addOn'> | undefined
}

/** Status of a request for a conference. */
export interface ConferenceRequestStatus {
  /** Output only: `pending` while the conference is made, `success` with its entry points, `failure` without. */
  statusCode?: Open<'pending' | 'success' | 'failure'> | undefined
}

/** A way to join a conference. Of the codes, only those that fit the provider's terms are filled in. */
export interface EntryPoint {
  /** Type of the entry point: over HTTP, by telephone, over SIP, or further instructions. */
  entryPointType?: Open<'video' | 'phone' | 'sip' | 'more'> | undefined

  /**
   * URI of the entry point: `http:` or `https:` for `video` and `more`, `tel:` for `phone`, `sip:` for `sip`. At most
   * 1300 characters.
   */
  uri?: string | undefined

  /** Label of the URI for users, not localized. Empty for `more`. At most 512 characters. */
  label?: string | undefined

  /** PIN to join. At most 128 characters. */
  pin?: string | undefined

  /** Access code to join. At most 128 characters. */
  accessCode?: string | undefined

  /** Meeting code to join. At most 128 characters. */
  meetingCode?: string | undefined

  /** Passcode to join. At most 128 characters. */
  passcode?: string | undefined

  /** Password to join. At most 128 characters. */
  password?: string | undefined

  /** Region code of a telephone number, such as `SE`. */
  regionCode?: string | undefined

  /** Features of the entry point, such as being toll or toll-free. */
  entryPointFeatures?: string[] | undefined
}

/** A conference solution. */
export interface ConferenceSolution {
  /** Identifies the solution. */
  key?: ConferenceSolutionKey | undefined

  /** Name of the solution, not localized. */
  name?: string | undefined

  /** URL of the solution's icon. */
  iconUri?: string | undefined
}

/** Further properties of a conference. */
export interface ConferenceParameters {
  /** Data of an add-on. */
  addOnParameters?: ConferenceAddOnParameters | undefined
}

/** Data of an add-on. */
export interface ConferenceAddOnParameters {
  /** Names and values of the add-on. */
  parameters?: Record<string, string> | undefined
}

/** The kind of an event. `fromGmail` cannot be created. */
export type EventType = Open<'default' | 'birthday' | 'focusTime' | 'fromGmail' | 'outOfOffice' | 'workingLocation'>

/** Properties that a program keeps with an event, in requests and in responses. */
export interface ExtendedProperties {
  /** Properties that are private to the copy of the event on this calendar. */
  private?: Record<string, string> | undefined

  /** Properties that are shared across the attendees' copies of the event. */
  shared?: Record<string, string> | undefined
}

/** Focus time data of an event whose `eventType` is `focusTime`. Its fields are beyond the documents. */
export interface FocusTimeProperties {
  /** Which conflicting invitations are declined: none, all, or only those that arrive later. */
  autoDeclineMode?: AutoDeclineMode | undefined

  /** Status that the user has in chat. */
  chatStatus?: ChatStatus | undefined

  /** Message that goes with an automatic decline. */
  declineMessage?: string | undefined
}

/** Which invitations are declined. */
export type AutoDeclineMode = Open<
  'declineNone' | 'declineAllConflictingInvitations' | 'declineOnlyNewConflictingInvitations'
>

/** The status that the chat shows during the event. */
export type ChatStatus = Open<'available' | 'doNotDisturb'>

/** Deprecated. A gadget that extends an event. */
export interface Gadget {
  /**
   * How the gadget is shown.
   * @deprecated
   */
  display?: GadgetDisplay

  /**
   * URL of the gadget's icon.
   * @deprecated
   */
  iconLink?: string

  /**
   * URL of the gadget.
   * @deprecated
   */
  link?: string

  /**
   * Preferences of the gadget.
   * @deprecated
   */
  preferences?: Record<string, string>

  /**
   * Title of the gadget.
   * @deprecated
   */
  title?: string

  /**
   * Type of the gadget.
   * @deprecated
   */
  type?: string

  /**
   * Height of the gadget in pixels.
   * @deprecated
   */
  height?: number

  /**
   * Width of the gadget in pixels.
   * @deprecated
   */
  width?: number
}

/** How a gadget is shown. */
export type GadgetDisplay = Open<'icon' | 'chip'>

/** Out-of-office data of an event whose `eventType` is `outOfOffice`. Its fields are beyond the documents. */
export interface OutOfOfficeProperties {
  /** Which conflicting invitations are declined: none, all, or only those that arrive later. */
  autoDeclineMode?: AutoDeclineMode | undefined

  /** Message that goes with an automatic decline. */
  declineMessage?: string | undefined
}

/** Reminders of an event. */
export interface Reminders {
  /** Whether the calendar's default reminders apply. */
  useDefault?: boolean

  /** Reminders of this event, in place of the default ones. */
  overrides?: Reminder[]
}

/** One reminder of an event. */
export interface Reminder {
  /** How the reminder is shown. */
  method?: ReminderMethod

  /** Minutes before the start of the event. */
  minutes?: number
}

/** How a reminder is sent. */
export type ReminderMethod = Open<'email' | 'popup'>

/** Where an event comes from. */
export interface EventSource {
  /** Title of the source, such as that of a web page. */
  title?: string

  /** URL of the source. */
  url?: string
}

/** The status of an event. */
export type EventStatus = Open<'confirmed' | 'tentative' | 'cancelled'>

/** Whether an event blocks time: `opaque` does, `transparent` does not. */
export type Transparency = Open<'opaque' | 'transparent'>

/** Who can see an event. */
export type Visibility = Open<'default' | 'public' | 'private' | 'confidential'>

/** Where someone works. Details are in the field that `type` names. */
export interface WorkingLocationProperties {
  /** Working from a custom location. */
  customLocation?: CustomLocation

  /** Working at home: any value. */
  homeOffice?: unknown

  /** Working from an office. */
  officeLocation?: OfficeLocation

  /** Type of the working location. */
  type?: WorkingLocationType
}

/** A custom working location. */
export interface CustomLocation {
  /** Label of the location. */
  label?: string | undefined
}

/** An office as a working location. */
export interface OfficeLocation {
  /** Id of the building in the organization's resources. */
  buildingId?: string | undefined

  /** Id of the desk. */
  deskId?: string | undefined

  /** Id of the floor. */
  floorId?: string | undefined

  /** Id of the section of the floor. */
  floorSectionId?: string | undefined

  /** Name of the office as the calendar shows it. */
  label?: string | undefined
}

/** The kind of a working location. */
export type WorkingLocationType = Open<'homeOffice' | 'officeLocation' | 'customLocation'>

/** Who created or organizes an event. Its fields are beyond the documents. */
export interface EventPerson {
  /** Profile id of the person. */
  id?: string

  /** E-mail address of the person. */
  email?: string

  /** Name of the person. */
  displayName?: string

  /**
   * Whether the person is the calendar on which this copy of the event appears. Absent means false.
   * @default false
   */
  self?: boolean
}

/** Params of `events.insert`. */
export interface InsertEventParams {
  /** Id of the calendar, or `primary` for the primary calendar of the logged-in user. */
  calendarId: string

  /**
   * Version of conference data that the caller supports: 0 ignores conference data, 1 copies it and creates conferences
   * from `createRequest`.
   * @default 0
   */
  conferenceDataVersion?: number | string | undefined

  /** Greatest number of attendees in the response. If there are more, only the participant is returned. */
  maxAttendees?: number | string | undefined

  /**
   * See `sendUpdates`. Whether to notify others of the new event; some e-mails may still be sent.
   * @deprecated
   * @default false
   */
  sendNotifications?: boolean | undefined

  /** Who is notified of the new event. Some e-mails may still be sent. */
  sendUpdates?: SendUpdates | undefined

  /**
   * Whether the caller supports attachments; without it they do not count.
   * @default false
   */
  supportsAttachments?: boolean | undefined

  /**
   * Version of event labels that the caller supports: 0 uses `colorId`, 1 uses `eventLabelId` and ignores `colorId`.
   * Beyond the documents.
   * @default 0
   */
  eventLabelVersion?: number | string | undefined

  /** The event to create. */
  event: NewEvent
}
