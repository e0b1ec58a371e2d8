export { Attendee, NewAttendee } from './events/attendee.ts'
export {
  ConferenceData,
  ConferenceSolution,
  ConferenceSolutionKey,
  CreateConferenceRequest,
  EntryPoint,
} from './events/conference.ts'
export { Event, EventPerson } from './events/event.ts'
export { EventTime, NewEventTime } from './events/event-time.ts'
export {
  BirthdayProperties,
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
  NewReminders,
  Reminders,
} from './events/parts.ts'
