// Written by `portolan-generate`: change the document, and write it again.
import {
  type Schema,
  byHand,
  conditional,
  email,
  integerLike,
  notAllFields,
  oneOfFields,
  openSet,
  present,
  secret,
  timestamp,
  withMessage,
} from '@portolan/core/schema'
import { endsAfterItStarts, isMoment, isTimeZone } from '../checks.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SendUpdates: Schema<types.SendUpdates> = openSet(['all', 'externalOnly', 'none'])

export const NewEventTime: Schema<types.NewEventTime> = z
  .strictObject({
    date: z.optional(z.iso.date()),
    dateTime: z.optional(z.string().check(z.refine(isMoment, 'must be a date and time in RFC 3339 format'))),
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'must be the IANA name of a time zone'))),
  })
  .check(
    conditional(z.looseObject({ dateTime: present }).check(notAllFields(['timeZone'])), {
      whenTrue: z.object({
        dateTime: z.optional(withMessage(timestamp, 'must have an offset if there is no timeZone')),
      }),
    }),
    oneOfFields([['dateTime'], ['date']], 'must be set if there is no date, and only then'),
  )

export const ResponseStatus: Schema<types.ResponseStatus> = openSet([
  'needsAction',
  'declined',
  'tentative',
  'accepted',
])

export const NewAttendee: Schema<types.NewAttendee> = z.strictObject({
  email: email,
  displayName: z.optional(z.string()),
  comment: z.optional(z.string()),
  additionalGuests: z.optional(z.int()),
  optional: z.optional(z.boolean()),
  resource: z.optional(z.boolean()),
  responseStatus: z.optional(ResponseStatus),
})

export const GadgetDisplay: Schema<types.GadgetDisplay> = openSet(['icon', 'chip'])

export const NewGadget: Schema<types.NewGadget> = z.strictObject({
  display: z.optional(GadgetDisplay),
  iconLink: z.optional(withMessage(z.url().check(z.regex(/^[Hh][Tt][Tt][Pp][Ss]:/)), 'must be an HTTPS URL')),
  link: z.optional(withMessage(z.url().check(z.regex(/^[Hh][Tt][Tt][Pp][Ss]:/)), 'must be an HTTPS URL')),
  preferences: z.optional(z.record(z.string(), z.string())),
  title: z.optional(z.string()),
  type: z.optional(z.string()),
  height: z.optional(z.int().check(z.gte(1))),
  width: z.optional(z.int().check(z.gte(1))),
})

export const ReminderMethod: Schema<types.ReminderMethod> = openSet(['email', 'popup'])

export const NewReminder: Schema<types.NewReminder> = z.strictObject({
  method: ReminderMethod,
  minutes: z.int().check(z.gte(0), z.lte(40320)),
})

export const NewReminders: Schema<types.NewReminders> = z.strictObject({
  useDefault: z.optional(z.boolean()),
  overrides: z.optional(z.array(NewReminder).check(z.maxLength(5))),
})

export const NewEventSource: Schema<types.NewEventSource> = z.strictObject({
  title: z.optional(z.string()),
  url: z.optional(withMessage(z.url().check(z.regex(/^[Hh][Tt][Tt][Pp][Ss]?:/)), 'must be an HTTP or HTTPS URL')),
})

export const CustomLocation: Schema<types.CustomLocation> = z.object({ label: z.optional(z.string()) })

export const OfficeLocation: Schema<types.OfficeLocation> = z.object({
  buildingId: z.optional(z.string()),
  deskId: z.optional(z.string()),
  floorId: z.optional(z.string()),
  floorSectionId: z.optional(z.string()),
  label: z.optional(z.string()),
})

export const WorkingLocationType: Schema<types.WorkingLocationType> = openSet([
  'homeOffice',
  'officeLocation',
  'customLocation',
])

export const NewWorkingLocationProperties: Schema<types.NewWorkingLocationProperties> = z.strictObject({
  customLocation: z.optional(CustomLocation),
  homeOffice: z.optional(z.unknown()),
  officeLocation: z.optional(OfficeLocation),
  type: WorkingLocationType,
})

export const EventAttachment: Schema<types.EventAttachment> = z.object({
  fileUrl: z.optional(z.string()),
  title: z.optional(z.string()),
  mimeType: z.optional(z.string()),
  iconLink: z.optional(z.string()),
  fileId: z.optional(z.string()),
})

export const BirthdayType: Schema<types.BirthdayType> = openSet(['birthday', 'anniversary', 'self', 'other', 'custom'])

export const BirthdayProperties: Schema<types.BirthdayProperties> = z.object({
  type: z.optional(BirthdayType),
  contact: z.optional(z.string()),
  customTypeName: z.optional(z.string()),
})

export const ConferenceSolutionKey: Schema<types.ConferenceSolutionKey> = z.object({
  type: z.optional(openSet(['eventHangout', 'eventNamedHangout', 'hangoutsMeet', 'addOn'])),
})

export const ConferenceRequestStatus: Schema<types.ConferenceRequestStatus> = z.object({
  statusCode: z.optional(openSet(['pending', 'success', 'failure'])),
})

export const CreateConferenceRequest: Schema<types.CreateConferenceRequest> = z.object({
  requestId: z.optional(z.string()),
  conferenceSolutionKey: z.optional(ConferenceSolutionKey),
  status: z.optional(ConferenceRequestStatus),
})

export const EntryPoint: Schema<types.EntryPoint> = z.object({
  entryPointType: z.optional(openSet(['video', 'phone', 'sip', 'more'])),
  uri: z.optional(z.string()),
  label: z.optional(z.string()),
  pin: z.optional(secret(z.string())),
  accessCode: z.optional(secret(z.string())),
  meetingCode: z.optional(z.string()),
  passcode: z.optional(secret(z.string())),
  password: z.optional(secret(z.string())),
  regionCode: z.optional(z.string()),
  entryPointFeatures: z.optional(z.array(z.string())),
})

export const ConferenceSolution: Schema<types.ConferenceSolution> = z.object({
  key: z.optional(ConferenceSolutionKey),
  name: z.optional(z.string()),
  iconUri: z.optional(z.string()),
})

export const ConferenceAddOnParameters: Schema<types.ConferenceAddOnParameters> = z.object({
  parameters: z.optional(z.record(z.string(), z.string())),
})

export const ConferenceParameters: Schema<types.ConferenceParameters> = z.object({
  addOnParameters: z.optional(ConferenceAddOnParameters),
})

export const ConferenceData: Schema<types.ConferenceData> = z.object({
  createRequest: z.optional(CreateConferenceRequest),
  entryPoints: z.optional(z.array(EntryPoint)),
  conferenceSolution: z.optional(ConferenceSolution),
  conferenceId: z.optional(z.string()),
  signature: z.optional(z.string()),
  notes: z.optional(z.string()),
  parameters: z.optional(ConferenceParameters),
})

export const EventType: Schema<types.EventType> = openSet([
  'default',
  'birthday',
  'focusTime',
  'fromGmail',
  'outOfOffice',
  'workingLocation',
])

export const ExtendedProperties: Schema<types.ExtendedProperties> = z.object({
  private: z.optional(z.record(z.string(), z.string())),
  shared: z.optional(z.record(z.string(), z.string())),
})

export const AutoDeclineMode: Schema<types.AutoDeclineMode> = openSet([
  'declineNone',
  'declineAllConflictingInvitations',
  'declineOnlyNewConflictingInvitations',
])

export const ChatStatus: Schema<types.ChatStatus> = openSet(['available', 'doNotDisturb'])

export const FocusTimeProperties: Schema<types.FocusTimeProperties> = z.object({
  autoDeclineMode: z.optional(AutoDeclineMode),
  chatStatus: z.optional(ChatStatus),
  declineMessage: z.optional(z.string()),
})

export const OutOfOfficeProperties: Schema<types.OutOfOfficeProperties> = z.object({
  autoDeclineMode: z.optional(AutoDeclineMode),
  declineMessage: z.optional(z.string()),
})

export const EventStatus: Schema<types.EventStatus> = openSet(['confirmed', 'tentative', 'cancelled'])

export const Transparency: Schema<types.Transparency> = openSet(['opaque', 'transparent'])

export const Visibility: Schema<types.Visibility> = openSet(['default', 'public', 'private', 'confidential'])

export const NewEvent: Schema<types.NewEvent> = z
  .strictObject({
    start: NewEventTime,
    end: NewEventTime,
    anyoneCanAddSelf: z.optional(z.boolean()),
    attachments: z.optional(z.array(EventAttachment)),
    attendees: z.optional(z.array(NewAttendee)),
    birthdayProperties: z.optional(BirthdayProperties),
    colorId: z.optional(z.string()),
    conferenceData: z.optional(ConferenceData),
    description: z.optional(z.string()),
    eventType: z.optional(EventType),
    extendedProperties: z.optional(ExtendedProperties),
    focusTimeProperties: z.optional(FocusTimeProperties),
    gadget: z.optional(NewGadget),
    guestsCanInviteOthers: z.optional(z.boolean()),
    guestsCanModify: z.optional(z.boolean()),
    guestsCanSeeOtherGuests: z.optional(z.boolean()),
    id: z.optional(
      z.string().check(z.regex(/^[a-v0-9]{5,1024}$/, 'must be 5 to 1024 characters of a to v and 0 to 9')),
    ),
    iCalUID: z.optional(z.string()),
    location: z.optional(z.string()),
    originalStartTime: z.optional(NewEventTime),
    outOfOfficeProperties: z.optional(OutOfOfficeProperties),
    recurrence: z.optional(
      z.array(
        z
          .string()
          .check(
            z.regex(
              /^(?:[Rr][Rr][Uu][Ll][Ee]|[Ee][Xx][Rr][Uu][Ll][Ee]|[Rr][Dd][Aa][Tt][Ee]|[Ee][Xx][Dd][Aa][Tt][Ee])(?:;[^\r\n:]+)?:[^\r\n]+$/,
              'must be an RRULE, EXRULE, RDATE or EXDATE line; start and end take the place of DTSTART and DTEND',
            ),
          ),
      ),
    ),
    reminders: z.optional(NewReminders),
    sequence: z.optional(z.int()),
    source: z.optional(NewEventSource),
    status: z.optional(EventStatus),
    summary: z.optional(z.string()),
    transparency: z.optional(Transparency),
    visibility: z.optional(Visibility),
    workingLocationProperties: z.optional(NewWorkingLocationProperties),
    eventLabelId: z.optional(z.string()),
  })
  .check(
    conditional(z.object({ start: z.optional(z.object({ date: present })) }), {
      whenTrue: z.object({
        end: z.optional(
          withMessage(
            z.object({ date: present }),
            'must be a date if start is a date, and a dateTime if start is a dateTime',
          ),
        ),
      }),
      otherwise: z.object({
        end: z.optional(
          withMessage(
            z.object({ dateTime: present }),
            'must be a date if start is a date, and a dateTime if start is a dateTime',
          ),
        ),
      }),
    }),
    conditional(z.object({ recurrence: z.array(z.unknown()).check(z.minLength(1)) }), {
      whenTrue: z.object({
        start: z.optional(z.object({ timeZone: present })),
        end: z.optional(z.object({ timeZone: present })),
      }),
      message: 'is required, since the event recurs',
    }),
    byHand(endsAfterItStarts),
  )

export const EventTime: Schema<types.EventTime> = z.object({
  date: z.exactOptional(z.string()),
  dateTime: z.exactOptional(z.string()),
  timeZone: z.exactOptional(z.string()),
})

export const Attendee: Schema<types.Attendee> = z.object({
  email: z.exactOptional(z.string()),
  displayName: z.exactOptional(z.string()),
  comment: z.exactOptional(z.string()),
  additionalGuests: z.exactOptional(z.int()),
  optional: z.exactOptional(z.boolean()),
  resource: z.exactOptional(z.boolean()),
  responseStatus: z.exactOptional(ResponseStatus),
  id: z.exactOptional(z.string()),
  organizer: z.exactOptional(z.boolean()),
  self: z.exactOptional(z.boolean()),
  asyncOperation: z.exactOptional(openSet(['inProgress'])),
  alwaysIncludeEmail: z.exactOptional(z.boolean()),
})

export const Gadget: Schema<types.Gadget> = z.object({
  display: z.exactOptional(GadgetDisplay),
  iconLink: z.exactOptional(z.string()),
  link: z.exactOptional(z.string()),
  preferences: z.exactOptional(z.record(z.string(), z.string())),
  title: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  height: z.exactOptional(z.int()),
  width: z.exactOptional(z.int()),
})

export const Reminder: Schema<types.Reminder> = z.object({
  method: z.exactOptional(ReminderMethod),
  minutes: z.exactOptional(z.int()),
})

export const Reminders: Schema<types.Reminders> = z.object({
  useDefault: z.exactOptional(z.boolean()),
  overrides: z.exactOptional(z.array(Reminder)),
})

export const EventSource: Schema<types.EventSource> = z.object({
  title: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
})

export const WorkingLocationProperties: Schema<types.WorkingLocationProperties> = z.object({
  customLocation: z.exactOptional(CustomLocation),
  homeOffice: z.exactOptional(z.unknown()),
  officeLocation: z.exactOptional(OfficeLocation),
  type: z.exactOptional(WorkingLocationType),
})

export const EventPerson: Schema<types.EventPerson> = z.object({
  id: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  displayName: z.exactOptional(z.string()),
  self: z.exactOptional(z.boolean()),
})

export const CalendarEvent: Schema<types.CalendarEvent> = z.object({
  start: z.exactOptional(EventTime),
  end: z.exactOptional(EventTime),
  anyoneCanAddSelf: z.exactOptional(z.boolean()),
  attachments: z.exactOptional(z.array(EventAttachment)),
  attendees: z.exactOptional(z.array(Attendee)),
  birthdayProperties: z.exactOptional(BirthdayProperties),
  colorId: z.exactOptional(z.string()),
  conferenceData: z.exactOptional(ConferenceData),
  description: z.exactOptional(z.string()),
  eventType: z.exactOptional(EventType),
  extendedProperties: z.exactOptional(ExtendedProperties),
  focusTimeProperties: z.exactOptional(FocusTimeProperties),
  gadget: z.exactOptional(Gadget),
  guestsCanInviteOthers: z.exactOptional(z.boolean()),
  guestsCanModify: z.exactOptional(z.boolean()),
  guestsCanSeeOtherGuests: z.exactOptional(z.boolean()),
  id: z.exactOptional(z.string()),
  location: z.exactOptional(z.string()),
  originalStartTime: z.exactOptional(EventTime),
  outOfOfficeProperties: z.exactOptional(OutOfOfficeProperties),
  recurrence: z.exactOptional(z.array(z.string())),
  reminders: z.exactOptional(Reminders),
  sequence: z.exactOptional(z.int()),
  source: z.exactOptional(EventSource),
  status: z.exactOptional(EventStatus),
  summary: z.exactOptional(z.string()),
  transparency: z.exactOptional(Transparency),
  visibility: z.exactOptional(Visibility),
  workingLocationProperties: z.exactOptional(WorkingLocationProperties),
  kind: z.exactOptional(z.string()),
  etag: z.exactOptional(z.string()),
  htmlLink: z.exactOptional(z.string()),
  created: z.exactOptional(z.string()),
  updated: z.exactOptional(z.string()),
  creator: z.exactOptional(EventPerson),
  organizer: z.exactOptional(EventPerson),
  recurringEventId: z.exactOptional(z.string()),
  iCalUID: z.exactOptional(z.string()),
  attendeesOmitted: z.exactOptional(z.boolean()),
  hangoutLink: z.exactOptional(z.string()),
  locked: z.exactOptional(z.boolean()),
  privateCopy: z.exactOptional(z.boolean()),
  endTimeUnspecified: z.exactOptional(z.boolean()),
  eventLabelId: z.exactOptional(z.string()),
})

export const InsertEventParams: Schema<types.InsertEventParams> = z.strictObject({
  calendarId: z.string().check(z.minLength(1)),
  conferenceDataVersion: z.optional(integerLike({ min: 0, max: 1 })),
  maxAttendees: z.optional(integerLike({ min: 1 })),
  sendNotifications: z.optional(z.boolean()),
  sendUpdates: z.optional(SendUpdates),
  supportsAttachments: z.optional(z.boolean()),
  eventLabelVersion: z.optional(integerLike({ min: 0, max: 1 })),
  event: NewEvent,
})
