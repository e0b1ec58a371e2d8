// Written by `portolan-generate`: change the document, and write it again.
import {
  countSets,
  hasAll,
  hasOnly,
  isDay,
  isEmail,
  isIntegerLike,
  isList,
  isObject,
  isRecord,
  isTimestamp,
  isUrl,
} from '@portolan/core/check'
import { endsAfterItStarts, isMoment, isTimeZone } from '../checks.ts'

const values1 = new Set<string>(['date', 'dateTime', 'timeZone'])

function part1(value: unknown): boolean {
  return isObject(value) && value['dateTime'] !== undefined && !hasAll(value, ['timeZone'])
}

function part2(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['dateTime'] === undefined || (typeof value['dateTime'] === 'string' && isTimestamp(value['dateTime'])))
  )
}

const values2 = new Set<string>([
  'email',
  'displayName',
  'comment',
  'additionalGuests',
  'optional',
  'resource',
  'responseStatus',
])

const pattern1 = /^[Hh][Tt][Tt][Pp][Ss]:/

function part3(value: unknown): boolean {
  return typeof value === 'string'
}

function part4(value: unknown): boolean {
  return isRecord(value, part3)
}

const values3 = new Set<string>(['display', 'iconLink', 'link', 'preferences', 'title', 'type', 'height', 'width'])

const values4 = new Set<string>(['useDefault', 'overrides'])

const values5 = new Set<string>(['method', 'minutes'])

const pattern2 = /^[Hh][Tt][Tt][Pp][Ss]?:/

const values6 = new Set<string>(['title', 'url'])

const values7 = new Set<string>(['customLocation', 'homeOffice', 'officeLocation', 'type'])

const pattern3 = /^[a-v0-9]{5,1024}$/

const pattern4 =
  /^(?:[Rr][Rr][Uu][Ll][Ee]|[Ee][Xx][Rr][Uu][Ll][Ee]|[Rr][Dd][Aa][Tt][Ee]|[Ee][Xx][Dd][Aa][Tt][Ee])(?:;[^\r\n:]+)?:[^\r\n]+$/

function part5(value: unknown): boolean {
  return typeof value === 'string' && pattern4.test(value)
}

const values8 = new Set<string>([
  'start',
  'end',
  'anyoneCanAddSelf',
  'attachments',
  'attendees',
  'birthdayProperties',
  'colorId',
  'conferenceData',
  'description',
  'eventType',
  'extendedProperties',
  'focusTimeProperties',
  'gadget',
  'guestsCanInviteOthers',
  'guestsCanModify',
  'guestsCanSeeOtherGuests',
  'id',
  'iCalUID',
  'location',
  'originalStartTime',
  'outOfOfficeProperties',
  'recurrence',
  'reminders',
  'sequence',
  'source',
  'status',
  'summary',
  'transparency',
  'visibility',
  'workingLocationProperties',
  'eventLabelId',
])

function part6(value: unknown): boolean {
  return isObject(value) && value['date'] !== undefined
}

function part7(value: unknown): boolean {
  return isObject(value) && (value['start'] === undefined || part6(value['start']))
}

function part8(value: unknown): boolean {
  return isObject(value) && (value['end'] === undefined || part6(value['end']))
}

function part9(value: unknown): boolean {
  return isObject(value) && value['dateTime'] !== undefined
}

function part10(value: unknown): boolean {
  return isObject(value) && (value['end'] === undefined || part9(value['end']))
}

function part11(_: unknown): boolean {
  return true
}

function part12(value: unknown): boolean {
  return isObject(value) && isList(value['recurrence'], part11, 1)
}

function part13(value: unknown): boolean {
  return isObject(value) && value['timeZone'] !== undefined
}

function part14(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['start'] === undefined || part13(value['start'])) &&
    (value['end'] === undefined || part13(value['end']))
  )
}

const values9 = new Set<string>([
  'calendarId',
  'conferenceDataVersion',
  'maxAttendees',
  'sendNotifications',
  'sendUpdates',
  'supportsAttachments',
  'eventLabelVersion',
  'event',
])

export function SendUpdates(value: unknown): boolean {
  return typeof value === 'string'
}

export function NewEventTime(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['date'] === undefined || (typeof value['date'] === 'string' && isDay(value['date']))) &&
    (value['dateTime'] === undefined ||
      (typeof value['dateTime'] === 'string' && isMoment(value['dateTime'] as never))) &&
    (value['timeZone'] === undefined ||
      (typeof value['timeZone'] === 'string' && isTimeZone(value['timeZone'] as never))) &&
    hasOnly(value, values1) &&
    (part1(value) ? part2(value) : true) &&
    countSets(value, [['dateTime'], ['date']]) === 1
  )
}

export function NewAttendee(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['optional'] === undefined || typeof value['optional'] === 'boolean') &&
    (value['resource'] === undefined || typeof value['resource'] === 'boolean') &&
    (value['responseStatus'] === undefined || ResponseStatus(value['responseStatus'])) &&
    typeof value['email'] === 'string' &&
    isEmail(value['email']) &&
    (value['displayName'] === undefined || typeof value['displayName'] === 'string') &&
    (value['comment'] === undefined || typeof value['comment'] === 'string') &&
    (value['additionalGuests'] === undefined || Number.isSafeInteger(value['additionalGuests'])) &&
    hasOnly(value, values2)
  )
}

export function NewGadget(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['display'] === undefined || GadgetDisplay(value['display'])) &&
    (value['iconLink'] === undefined ||
      (typeof value['iconLink'] === 'string' && isUrl(value['iconLink']) && pattern1.test(value['iconLink']))) &&
    (value['link'] === undefined ||
      (typeof value['link'] === 'string' && isUrl(value['link']) && pattern1.test(value['link']))) &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['height'] === undefined || (Number.isSafeInteger(value['height']) && (value['height'] as number) >= 1)) &&
    (value['width'] === undefined || (Number.isSafeInteger(value['width']) && (value['width'] as number) >= 1)) &&
    (value['preferences'] === undefined || part4(value['preferences'])) &&
    hasOnly(value, values3)
  )
}

export function NewReminders(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['useDefault'] === undefined || typeof value['useDefault'] === 'boolean') &&
    (value['overrides'] === undefined || isList(value['overrides'], NewReminder, 0, 5)) &&
    hasOnly(value, values4)
  )
}

export function NewReminder(value: unknown): boolean {
  return (
    isObject(value) &&
    ReminderMethod(value['method']) &&
    Number.isSafeInteger(value['minutes']) &&
    (value['minutes'] as number) >= 0 &&
    (value['minutes'] as number) <= 40320 &&
    hasOnly(value, values5)
  )
}

export function NewEventSource(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['url'] === undefined ||
      (typeof value['url'] === 'string' && isUrl(value['url']) && pattern2.test(value['url']))) &&
    hasOnly(value, values6)
  )
}

export function NewWorkingLocationProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    WorkingLocationType(value['type']) &&
    (value['customLocation'] === undefined || CustomLocation(value['customLocation'])) &&
    (value['officeLocation'] === undefined || OfficeLocation(value['officeLocation'])) &&
    hasOnly(value, values7)
  )
}

export function NewEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['anyoneCanAddSelf'] === undefined || typeof value['anyoneCanAddSelf'] === 'boolean') &&
    (value['eventType'] === undefined || EventType(value['eventType'])) &&
    (value['guestsCanInviteOthers'] === undefined || typeof value['guestsCanInviteOthers'] === 'boolean') &&
    (value['guestsCanModify'] === undefined || typeof value['guestsCanModify'] === 'boolean') &&
    (value['guestsCanSeeOtherGuests'] === undefined || typeof value['guestsCanSeeOtherGuests'] === 'boolean') &&
    (value['status'] === undefined || EventStatus(value['status'])) &&
    (value['transparency'] === undefined || Transparency(value['transparency'])) &&
    (value['visibility'] === undefined || Visibility(value['visibility'])) &&
    (value['colorId'] === undefined || typeof value['colorId'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['id'] === undefined || (typeof value['id'] === 'string' && pattern3.test(value['id']))) &&
    (value['iCalUID'] === undefined || typeof value['iCalUID'] === 'string') &&
    (value['location'] === undefined || typeof value['location'] === 'string') &&
    (value['sequence'] === undefined || Number.isSafeInteger(value['sequence'])) &&
    (value['summary'] === undefined || typeof value['summary'] === 'string') &&
    (value['eventLabelId'] === undefined || typeof value['eventLabelId'] === 'string') &&
    NewEventTime(value['start']) &&
    NewEventTime(value['end']) &&
    (value['attachments'] === undefined || isList(value['attachments'], EventAttachment)) &&
    (value['attendees'] === undefined || isList(value['attendees'], NewAttendee)) &&
    (value['birthdayProperties'] === undefined || BirthdayProperties(value['birthdayProperties'])) &&
    (value['conferenceData'] === undefined || ConferenceData(value['conferenceData'])) &&
    (value['extendedProperties'] === undefined || ExtendedProperties(value['extendedProperties'])) &&
    (value['focusTimeProperties'] === undefined || FocusTimeProperties(value['focusTimeProperties'])) &&
    (value['gadget'] === undefined || NewGadget(value['gadget'])) &&
    (value['originalStartTime'] === undefined || NewEventTime(value['originalStartTime'])) &&
    (value['outOfOfficeProperties'] === undefined || OutOfOfficeProperties(value['outOfOfficeProperties'])) &&
    (value['recurrence'] === undefined || isList(value['recurrence'], part5)) &&
    (value['reminders'] === undefined || NewReminders(value['reminders'])) &&
    (value['source'] === undefined || NewEventSource(value['source'])) &&
    (value['workingLocationProperties'] === undefined ||
      NewWorkingLocationProperties(value['workingLocationProperties'])) &&
    hasOnly(value, values8) &&
    (part7(value) ? part8(value) : part10(value)) &&
    (part12(value) ? part14(value) : true) &&
    endsAfterItStarts.test(value as never)
  )
}

export function CalendarEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['anyoneCanAddSelf'] === undefined || typeof value['anyoneCanAddSelf'] === 'boolean') &&
    (value['eventType'] === undefined || EventType(value['eventType'])) &&
    (value['guestsCanInviteOthers'] === undefined || typeof value['guestsCanInviteOthers'] === 'boolean') &&
    (value['guestsCanModify'] === undefined || typeof value['guestsCanModify'] === 'boolean') &&
    (value['guestsCanSeeOtherGuests'] === undefined || typeof value['guestsCanSeeOtherGuests'] === 'boolean') &&
    (value['status'] === undefined || EventStatus(value['status'])) &&
    (value['transparency'] === undefined || Transparency(value['transparency'])) &&
    (value['visibility'] === undefined || Visibility(value['visibility'])) &&
    (value['attendeesOmitted'] === undefined || typeof value['attendeesOmitted'] === 'boolean') &&
    (value['locked'] === undefined || typeof value['locked'] === 'boolean') &&
    (value['privateCopy'] === undefined || typeof value['privateCopy'] === 'boolean') &&
    (value['endTimeUnspecified'] === undefined || typeof value['endTimeUnspecified'] === 'boolean') &&
    (value['colorId'] === undefined || typeof value['colorId'] === 'string') &&
    (value['description'] === undefined || typeof value['description'] === 'string') &&
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['location'] === undefined || typeof value['location'] === 'string') &&
    (value['sequence'] === undefined || Number.isSafeInteger(value['sequence'])) &&
    (value['summary'] === undefined || typeof value['summary'] === 'string') &&
    (value['kind'] === undefined || typeof value['kind'] === 'string') &&
    (value['etag'] === undefined || typeof value['etag'] === 'string') &&
    (value['htmlLink'] === undefined || typeof value['htmlLink'] === 'string') &&
    (value['created'] === undefined || typeof value['created'] === 'string') &&
    (value['updated'] === undefined || typeof value['updated'] === 'string') &&
    (value['recurringEventId'] === undefined || typeof value['recurringEventId'] === 'string') &&
    (value['iCalUID'] === undefined || typeof value['iCalUID'] === 'string') &&
    (value['hangoutLink'] === undefined || typeof value['hangoutLink'] === 'string') &&
    (value['eventLabelId'] === undefined || typeof value['eventLabelId'] === 'string') &&
    (value['start'] === undefined || EventTime(value['start'])) &&
    (value['end'] === undefined || EventTime(value['end'])) &&
    (value['attachments'] === undefined || isList(value['attachments'], EventAttachment)) &&
    (value['attendees'] === undefined || isList(value['attendees'], Attendee)) &&
    (value['birthdayProperties'] === undefined || BirthdayProperties(value['birthdayProperties'])) &&
    (value['conferenceData'] === undefined || ConferenceData(value['conferenceData'])) &&
    (value['extendedProperties'] === undefined || ExtendedProperties(value['extendedProperties'])) &&
    (value['focusTimeProperties'] === undefined || FocusTimeProperties(value['focusTimeProperties'])) &&
    (value['gadget'] === undefined || Gadget(value['gadget'])) &&
    (value['originalStartTime'] === undefined || EventTime(value['originalStartTime'])) &&
    (value['outOfOfficeProperties'] === undefined || OutOfOfficeProperties(value['outOfOfficeProperties'])) &&
    (value['recurrence'] === undefined || isList(value['recurrence'], part3)) &&
    (value['reminders'] === undefined || Reminders(value['reminders'])) &&
    (value['source'] === undefined || EventSource(value['source'])) &&
    (value['workingLocationProperties'] === undefined ||
      WorkingLocationProperties(value['workingLocationProperties'])) &&
    (value['creator'] === undefined || EventPerson(value['creator'])) &&
    (value['organizer'] === undefined || EventPerson(value['organizer']))
  )
}

export function EventTime(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['date'] === undefined || typeof value['date'] === 'string') &&
    (value['dateTime'] === undefined || typeof value['dateTime'] === 'string') &&
    (value['timeZone'] === undefined || typeof value['timeZone'] === 'string')
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
    (value['optional'] === undefined || typeof value['optional'] === 'boolean') &&
    (value['resource'] === undefined || typeof value['resource'] === 'boolean') &&
    (value['responseStatus'] === undefined || ResponseStatus(value['responseStatus'])) &&
    (value['organizer'] === undefined || typeof value['organizer'] === 'boolean') &&
    (value['self'] === undefined || typeof value['self'] === 'boolean') &&
    (value['asyncOperation'] === undefined || typeof value['asyncOperation'] === 'string') &&
    (value['alwaysIncludeEmail'] === undefined || typeof value['alwaysIncludeEmail'] === 'boolean') &&
    (value['email'] === undefined || typeof value['email'] === 'string') &&
    (value['displayName'] === undefined || typeof value['displayName'] === 'string') &&
    (value['comment'] === undefined || typeof value['comment'] === 'string') &&
    (value['additionalGuests'] === undefined || Number.isSafeInteger(value['additionalGuests'])) &&
    (value['id'] === undefined || typeof value['id'] === 'string')
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
    (value['conferenceId'] === undefined || typeof value['conferenceId'] === 'string') &&
    (value['signature'] === undefined || typeof value['signature'] === 'string') &&
    (value['notes'] === undefined || typeof value['notes'] === 'string') &&
    (value['createRequest'] === undefined || CreateConferenceRequest(value['createRequest'])) &&
    (value['entryPoints'] === undefined || isList(value['entryPoints'], EntryPoint)) &&
    (value['conferenceSolution'] === undefined || ConferenceSolution(value['conferenceSolution'])) &&
    (value['parameters'] === undefined || ConferenceParameters(value['parameters']))
  )
}

export function CreateConferenceRequest(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['conferenceSolutionKey'] === undefined || ConferenceSolutionKey(value['conferenceSolutionKey'])) &&
    (value['status'] === undefined || ConferenceRequestStatus(value['status'])) &&
    (value['requestId'] === undefined || typeof value['requestId'] === 'string')
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
    (value['entryPointFeatures'] === undefined || isList(value['entryPointFeatures'], part3))
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
  return isObject(value) && (value['parameters'] === undefined || part4(value['parameters']))
}

export function EventType(value: unknown): boolean {
  return typeof value === 'string'
}

export function ExtendedProperties(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['private'] === undefined || part4(value['private'])) &&
    (value['shared'] === undefined || part4(value['shared']))
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
    (value['display'] === undefined || GadgetDisplay(value['display'])) &&
    (value['iconLink'] === undefined || typeof value['iconLink'] === 'string') &&
    (value['link'] === undefined || typeof value['link'] === 'string') &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['height'] === undefined || Number.isSafeInteger(value['height'])) &&
    (value['width'] === undefined || Number.isSafeInteger(value['width'])) &&
    (value['preferences'] === undefined || part4(value['preferences']))
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
    (value['useDefault'] === undefined || typeof value['useDefault'] === 'boolean') &&
    (value['overrides'] === undefined || isList(value['overrides'], Reminder))
  )
}

export function Reminder(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['method'] === undefined || ReminderMethod(value['method'])) &&
    (value['minutes'] === undefined || Number.isSafeInteger(value['minutes']))
  )
}

export function ReminderMethod(value: unknown): boolean {
  return typeof value === 'string'
}

export function EventSource(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string')
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
    (value['type'] === undefined || WorkingLocationType(value['type'])) &&
    (value['customLocation'] === undefined || CustomLocation(value['customLocation'])) &&
    (value['officeLocation'] === undefined || OfficeLocation(value['officeLocation']))
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
    (value['self'] === undefined || typeof value['self'] === 'boolean') &&
    (value['id'] === undefined || typeof value['id'] === 'string') &&
    (value['email'] === undefined || typeof value['email'] === 'string') &&
    (value['displayName'] === undefined || typeof value['displayName'] === 'string')
  )
}

export function InsertEventParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['sendNotifications'] === undefined || typeof value['sendNotifications'] === 'boolean') &&
    (value['sendUpdates'] === undefined || SendUpdates(value['sendUpdates'])) &&
    (value['supportsAttachments'] === undefined || typeof value['supportsAttachments'] === 'boolean') &&
    typeof value['calendarId'] === 'string' &&
    value['calendarId'].length >= 1 &&
    (value['conferenceDataVersion'] === undefined || isIntegerLike(value['conferenceDataVersion'], 0, 1)) &&
    (value['maxAttendees'] === undefined || isIntegerLike(value['maxAttendees'], 1)) &&
    (value['eventLabelVersion'] === undefined || isIntegerLike(value['eventLabelVersion'], 0, 1)) &&
    NewEvent(value['event']) &&
    hasOnly(value, values9)
  )
}
