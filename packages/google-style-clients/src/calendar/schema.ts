export { Attendee, NewAttendee } from './events/attendee.ts'
export {
  ConferenceAddOnParameters,
  ConferenceData,
  ConferenceParameters,
  ConferenceRequestStatus,
  ConferenceSolution,
  ConferenceSolutionKey,
  CreateConferenceRequest,
  EntryPoint,
} from './events/conference.ts'
export { Event, EventPerson } from './events/event.ts'
export { EventTime, NewEventTime } from './events/event-time.ts'
export {
  BirthdayProperties,
  CustomLocation,
  FocusTimeProperties,
  NewWorkingLocationProperties,
  OfficeLocation,
  OutOfOfficeProperties,
  WorkingLocationProperties,
} from './events/kinds-of-event.ts'
export { NewEvent } from './events/new-event.ts'
export { InsertEventParams } from './events/params.ts'
export {
  EventAttachment,
  EventSource,
  ExtendedProperties,
  Gadget,
  NewEventSource,
  NewGadget,
  NewReminder,
  NewReminders,
  Reminder,
  Reminders,
} from './events/parts.ts'
