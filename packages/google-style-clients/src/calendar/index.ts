export * from '@portolan/core/client'
export { createCalendarClient, type CalendarClient, type CalendarClientOptions } from './client.ts'
export type { Attendee, NewAttendee } from './events/attendee.ts'
export type {
  ConferenceAddOnParameters,
  ConferenceData,
  ConferenceParameters,
  ConferenceRequestStatus,
  ConferenceSolution,
  ConferenceSolutionKey,
  CreateConferenceRequest,
  EntryPoint,
} from './events/conference.ts'
export type { Event, EventPerson } from './events/event.ts'
export type { EventTime } from './events/event-time.ts'
export type { Events } from './events/index.ts'
export type { InsertEventOptions } from './events/insert.ts'
export type {
  BirthdayProperties,
  CustomLocation,
  FocusTimeProperties,
  NewWorkingLocationProperties,
  OfficeLocation,
  OutOfOfficeProperties,
  WorkingLocationProperties,
} from './events/kinds-of-event.ts'
export type { NewEvent } from './events/new-event.ts'
export type { InsertEventParams } from './events/params.ts'
export type {
  EventAttachment,
  EventSource,
  ExtendedProperties,
  Gadget,
  NewReminder,
  NewReminders,
  Reminder,
  Reminders,
} from './events/parts.ts'
export type {
  AutoDeclineMode,
  BirthdayType,
  ChatStatus,
  EventStatus,
  EventType,
  GadgetDisplay,
  ReminderMethod,
  ResponseStatus,
  SendUpdates,
  Transparency,
  Visibility,
  WorkingLocationType,
} from './events/values.ts'
export { scopes } from './scopes.ts'
export { profile } from './profile.ts'
