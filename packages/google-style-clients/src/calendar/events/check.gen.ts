// Written by `portolan-generate`: change the document, and write it again.
import { isList, isObject, isRecord } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return typeof value === 'string'
}

function part2(value: unknown): boolean {
  return isRecord(value, part1)
}

export function CalendarEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['start'] === undefined ? !('start' in value) : EventTime(value['start'])) &&
    (value['end'] === undefined ? !('end' in value) : EventTime(value['end'])) &&
    (value['anyoneCanAddSelf'] === undefined
      ? !('anyoneCanAddSelf' in value)
      : typeof value['anyoneCanAddSelf'] === 'boolean') &&
    (value['attachments'] === undefined ? !('attachments' in value) : isList(value['attachments'], EventAttachment)) &&
    (value['attendees'] === undefined ? !('attendees' in value) : isList(value['attendees'], Attendee)) &&
    (value['birthdayProperties'] === undefined
      ? !('birthdayProperties' in value)
      : BirthdayProperties(value['birthdayProperties'])) &&
    (value['colorId'] === undefined ? !('colorId' in value) : typeof value['colorId'] === 'string') &&
    (value['conferenceData'] === undefined ? !('conferenceData' in value) : ConferenceData(value['conferenceData'])) &&
    (value['description'] === undefined ? !('description' in value) : typeof value['description'] === 'string') &&
    (value['eventType'] === undefined ? !('eventType' in value) : EventType(value['eventType'])) &&
    (value['extendedProperties'] === undefined
      ? !('extendedProperties' in value)
      : ExtendedProperties(value['extendedProperties'])) &&
    (value['focusTimeProperties'] === undefined
      ? !('focusTimeProperties' in value)
      : FocusTimeProperties(value['focusTimeProperties'])) &&
    (value['gadget'] === undefined ? !('gadget' in value) : Gadget(value['gadget'])) &&
    (value['guestsCanInviteOthers'] === undefined
      ? !('guestsCanInviteOthers' in value)
      : typeof value['guestsCanInviteOthers'] === 'boolean') &&
    (value['guestsCanModify'] === undefined
      ? !('guestsCanModify' in value)
      : typeof value['guestsCanModify'] === 'boolean') &&
    (value['guestsCanSeeOtherGuests'] === undefined
      ? !('guestsCanSeeOtherGuests' in value)
      : typeof value['guestsCanSeeOtherGuests'] === 'boolean') &&
    (value['id'] === undefined ? !('id' in value) : typeof value['id'] === 'string') &&
    (value['location'] === undefined ? !('location' in value) : typeof value['location'] === 'string') &&
    (value['originalStartTime'] === undefined
      ? !('originalStartTime' in value)
      : EventTime(value['originalStartTime'])) &&
    (value['outOfOfficeProperties'] === undefined
      ? !('outOfOfficeProperties' in value)
      : OutOfOfficeProperties(value['outOfOfficeProperties'])) &&
    (value['recurrence'] === undefined ? !('recurrence' in value) : isList(value['recurrence'], part1)) &&
    (value['reminders'] === undefined ? !('reminders' in value) : Reminders(value['reminders'])) &&
    (value['sequence'] === undefined ? !('sequence' in value) : Number.isSafeInteger(value['sequence'])) &&
    (value['source'] === undefined ? !('source' in value) : EventSource(value['source'])) &&
    (value['status'] === undefined ? !('status' in value) : EventStatus(value['status'])) &&
    (value['summary'] === undefined ? !('summary' in value) : typeof value['summary'] === 'string') &&
    (value['transparency'] === undefined ? !('transparency' in value) : Transparency(value['transparency'])) &&
    (value['visibility'] === undefined ? !('visibility' in value) : Visibility(value['visibility'])) &&
    (value['workingLocationProperties'] === undefined
      ? !('workingLocationProperties' in value)
      : WorkingLocationProperties(value['workingLocationProperties'])) &&
    (value['kind'] === undefined ? !('kind' in value) : typeof value['kind'] === 'string') &&
    (value['etag'] === undefined ? !('etag' in value) : typeof value['etag'] === 'string') &&
    (value['htmlLink'] === undefined ? !('htmlLink' in value) : typeof value['htmlLink'] === 'string') &&
    (value['created'] === undefined ? !('created' in value) : typeof value['created'] === 'string') &&
    (value['updated'] === undefined ? !('updated' in value) : typeof value['updated'] === 'string') &&
    (value['creator'] === undefined ? !('creator' in value) : EventPerson(value['creator'])) &&
    (value['organizer'] === undefined ? !('organizer' in value) : EventPerson(value['organizer'])) &&
    (value['recurringEventId'] === undefined
      ? !('recurringEventId' in value)
      : typeof value['recurringEventId'] === 'string') &&
    (value['iCalUID'] === undefined ? !('iCalUID' in value) : typeof value['iCalUID'] === 'string') &&
    (value['attendeesOmitted'] === undefined
      ? !('attendeesOmitted' in value)
      : typeof value['attendeesOmitted'] === 'boolean') &&
    (value['hangoutLink'] === undefined ? !('hangoutLink' in value) : typeof value['hangoutLink'] === 'string') &&
    (value['locked'] === undefined ? !('locked' in value) : typeof value['locked'] === 'boolean') &&
    (value['privateCopy'] === undefined ? !('privateCopy' in value) : typeof value['privateCopy'] === 'boolean') &&
    (value['endTimeUnspecified'] === undefined
      ? !('endTimeUnspecified' in value)
      : typeof value['endTimeUnspecified'] === 'boolean') &&
    (value['eventLabelId'] === undefined ? !('eventLabelId' in value) : typeof value['eventLabelId'] === 'string')
  )
}

export function EventTime(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['date'] === undefined ? !('date' in value) : typeof value['date'] === 'string') &&
    (value['dateTime'] === undefined ? !('dateTime' in value) : typeof value['dateTime'] === 'string') &&
    (value['timeZone'] === undefined ? !('timeZone' in value) : typeof value['timeZone'] === 'string')
  )
}

export function EventAttachment(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['fileUrl'] === undefined || typeof value['fileUrl'] === 'string') &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['mimeType'] === undefined || typeof value['mimeType'] === 'string') &&
    (value['iconLink'] === undefined || typeof value['iconLink'] === 'string') &&
    (value['fileId'] === undefined || typeof value['fileId'] === 'string')
  )
}

export function Attendee(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['email'] === undefined ? !('email' in value) : typeof value['email'] === 'string') &&
    (value['displayName'] === undefined ? !('displayName' in value) : typeof value['displayName'] === 'string') &&
    (value['comment'] === undefined ? !('comment' in value) : typeof value['comment'] === 'string') &&
    (value['additionalGuests'] === undefined
      ? !('additionalGuests' in value)
      : Number.isSafeInteger(value['additionalGuests'])) &&
    (value['optional'] === undefined ? !('optional' in value) : typeof value['optional'] === 'boolean') &&
    (value['resource'] === undefined ? !('resource' in value) : typeof value['resource'] === 'boolean') &&
    (value['responseStatus'] === undefined ? !('responseStatus' in value) : ResponseStatus(value['responseStatus'])) &&
    (value['id'] === undefined ? !('id' in value) : typeof value['id'] === 'string') &&
    (value['organizer'] === undefined ? !('organizer' in value) : typeof value['organizer'] === 'boolean') &&
    (value['self'] === undefined ? !('self' in value) : typeof value['self'] === 'boolean') &&
    (value['asyncOperation'] === undefined
      ? !('asyncOperation' in value)
      : typeof value['asyncOperation'] === 'string') &&
    (value['alwaysIncludeEmail'] === undefined
      ? !('alwaysIncludeEmail' in value)
      : typeof value['alwaysIncludeEmail'] === 'boolean')
  )
}

export function ResponseStatus(value: unknown): boolean {
  return typeof value === 'string'
}

export function BirthdayProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['type'] === undefined || BirthdayType(value['type'])) &&
    (value['contact'] === undefined || typeof value['contact'] === 'string') &&
    (value['customTypeName'] === undefined || typeof value['customTypeName'] === 'string')
  )
}

export function BirthdayType(value: unknown): boolean {
  return typeof value === 'string'
}

export function ConferenceData(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['createRequest'] === undefined || CreateConferenceRequest(value['createRequest'])) &&
    (value['entryPoints'] === undefined || isList(value['entryPoints'], EntryPoint)) &&
    (value['conferenceSolution'] === undefined || ConferenceSolution(value['conferenceSolution'])) &&
    (value['conferenceId'] === undefined || typeof value['conferenceId'] === 'string') &&
    (value['signature'] === undefined || typeof value['signature'] === 'string') &&
    (value['notes'] === undefined || typeof value['notes'] === 'string') &&
    (value['parameters'] === undefined || ConferenceParameters(value['parameters']))
  )
}

export function CreateConferenceRequest(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['requestId'] === undefined || typeof value['requestId'] === 'string') &&
    (value['conferenceSolutionKey'] === undefined || ConferenceSolutionKey(value['conferenceSolutionKey'])) &&
    (value['status'] === undefined || ConferenceRequestStatus(value['status']))
  )
}

export function ConferenceSolutionKey(value: unknown): boolean {
  return isObject(value) && (value['type'] === undefined || typeof value['type'] === 'string')
}

export function ConferenceRequestStatus(value: unknown): boolean {
  return isObject(value) && (value['statusCode'] === undefined || typeof value['statusCode'] === 'string')
}

export function EntryPoint(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['entryPointType'] === undefined || typeof value['entryPointType'] === 'string') &&
    (value['uri'] === undefined || typeof value['uri'] === 'string') &&
    (value['label'] === undefined || typeof value['label'] === 'string') &&
    (value['pin'] === undefined || typeof value['pin'] === 'string') &&
    (value['accessCode'] === undefined || typeof value['accessCode'] === 'string') &&
    (value['meetingCode'] === undefined || typeof value['meetingCode'] === 'string') &&
    (value['passcode'] === undefined || typeof value['passcode'] === 'string') &&
    (value['password'] === undefined || typeof value['password'] === 'string') &&
    (value['regionCode'] === undefined || typeof value['regionCode'] === 'string') &&
    (value['entryPointFeatures'] === undefined || isList(value['entryPointFeatures'], part1))
  )
}

export function ConferenceSolution(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['key'] === undefined || ConferenceSolutionKey(value['key'])) &&
    (value['name'] === undefined || typeof value['name'] === 'string') &&
    (value['iconUri'] === undefined || typeof value['iconUri'] === 'string')
  )
}

export function ConferenceParameters(value: unknown): boolean {
  return (
    isObject(value) && (value['addOnParameters'] === undefined || ConferenceAddOnParameters(value['addOnParameters']))
  )
}

export function ConferenceAddOnParameters(value: unknown): boolean {
  return isObject(value) && (value['parameters'] === undefined || part2(value['parameters']))
}

export function EventType(value: unknown): boolean {
  return typeof value === 'string'
}

export function ExtendedProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['private'] === undefined || part2(value['private'])) &&
    (value['shared'] === undefined || part2(value['shared']))
  )
}

export function FocusTimeProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['autoDeclineMode'] === undefined || AutoDeclineMode(value['autoDeclineMode'])) &&
    (value['chatStatus'] === undefined || ChatStatus(value['chatStatus'])) &&
    (value['declineMessage'] === undefined || typeof value['declineMessage'] === 'string')
  )
}

export function AutoDeclineMode(value: unknown): boolean {
  return typeof value === 'string'
}

export function ChatStatus(value: unknown): boolean {
  return typeof value === 'string'
}

export function Gadget(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['display'] === undefined ? !('display' in value) : GadgetDisplay(value['display'])) &&
    (value['iconLink'] === undefined ? !('iconLink' in value) : typeof value['iconLink'] === 'string') &&
    (value['link'] === undefined ? !('link' in value) : typeof value['link'] === 'string') &&
    (value['preferences'] === undefined ? !('preferences' in value) : part2(value['preferences'])) &&
    (value['title'] === undefined ? !('title' in value) : typeof value['title'] === 'string') &&
    (value['type'] === undefined ? !('type' in value) : typeof value['type'] === 'string') &&
    (value['height'] === undefined ? !('height' in value) : Number.isSafeInteger(value['height'])) &&
    (value['width'] === undefined ? !('width' in value) : Number.isSafeInteger(value['width']))
  )
}

export function GadgetDisplay(value: unknown): boolean {
  return typeof value === 'string'
}

export function OutOfOfficeProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['autoDeclineMode'] === undefined || AutoDeclineMode(value['autoDeclineMode'])) &&
    (value['declineMessage'] === undefined || typeof value['declineMessage'] === 'string')
  )
}

export function Reminders(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['useDefault'] === undefined ? !('useDefault' in value) : typeof value['useDefault'] === 'boolean') &&
    (value['overrides'] === undefined ? !('overrides' in value) : isList(value['overrides'], Reminder))
  )
}

export function Reminder(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['method'] === undefined ? !('method' in value) : ReminderMethod(value['method'])) &&
    (value['minutes'] === undefined ? !('minutes' in value) : Number.isSafeInteger(value['minutes']))
  )
}

export function ReminderMethod(value: unknown): boolean {
  return typeof value === 'string'
}

export function EventSource(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['title'] === undefined ? !('title' in value) : typeof value['title'] === 'string') &&
    (value['url'] === undefined ? !('url' in value) : typeof value['url'] === 'string')
  )
}

export function EventStatus(value: unknown): boolean {
  return typeof value === 'string'
}

export function Transparency(value: unknown): boolean {
  return typeof value === 'string'
}

export function Visibility(value: unknown): boolean {
  return typeof value === 'string'
}

export function WorkingLocationProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['customLocation'] === undefined ? !('customLocation' in value) : CustomLocation(value['customLocation'])) &&
    (value['officeLocation'] === undefined ? !('officeLocation' in value) : OfficeLocation(value['officeLocation'])) &&
    (value['type'] === undefined ? !('type' in value) : WorkingLocationType(value['type']))
  )
}

export function CustomLocation(value: unknown): boolean {
  return isObject(value) && (value['label'] === undefined || typeof value['label'] === 'string')
}

export function OfficeLocation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['buildingId'] === undefined || typeof value['buildingId'] === 'string') &&
    (value['deskId'] === undefined || typeof value['deskId'] === 'string') &&
    (value['floorId'] === undefined || typeof value['floorId'] === 'string') &&
    (value['floorSectionId'] === undefined || typeof value['floorSectionId'] === 'string') &&
    (value['label'] === undefined || typeof value['label'] === 'string')
  )
}

export function WorkingLocationType(value: unknown): boolean {
  return typeof value === 'string'
}

export function EventPerson(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined ? !('id' in value) : typeof value['id'] === 'string') &&
    (value['email'] === undefined ? !('email' in value) : typeof value['email'] === 'string') &&
    (value['displayName'] === undefined ? !('displayName' in value) : typeof value['displayName'] === 'string') &&
    (value['self'] === undefined ? !('self' in value) : typeof value['self'] === 'boolean')
  )
}
