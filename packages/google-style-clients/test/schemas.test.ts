import { describe, expect, it } from 'vitest'
import type { core } from 'zod/mini'
import * as schemas from '@portolan/google-style-clients/schemas'
import { samples } from '@portolan/testing/samples'

/** The field tables of seed 002, C, G and H, and of the public reference where the seed shows none. */
const tables: Readonly<Record<string, string>> = {
  Message: 'id threadId labelIds snippet historyId internalDate payload sizeEstimate raw classificationLabelValues',
  MessagePart: 'partId mimeType filename headers body parts',
  MessagePartBody: 'attachmentId size data',
  MessagePartHeader: 'name value',
  Channel: 'id token expiration type address payload params resourceId resourceUri kind',
  NewChannel: 'id token expiration type address payload params resourceId resourceUri kind',
  WatchParams:
    'userKey applicationName channel actorIpAddress customerId endTime eventName filters maxResults orgUnitID pageToken ' +
    'startTime groupIdFilter',
  Subscription:
    'name uid targetResource eventTypes payloadOptions notificationEndpoint state suspensionReason driveOptions authority ' +
    'userAuthority serviceAccountAuthority createTime updateTime expireTime ttl reconciling etag',
  Operation: 'name metadata done error response',
  Status: 'code message details',
  NewEvent:
    'start end anyoneCanAddSelf attachments attendees birthdayProperties colorId conferenceData description eventType ' +
    'extendedProperties focusTimeProperties gadget guestsCanInviteOthers guestsCanModify guestsCanSeeOtherGuests id location ' +
    'originalStartTime outOfOfficeProperties recurrence reminders sequence source status summary transparency visibility ' +
    'workingLocationProperties',
  Event:
    'start end anyoneCanAddSelf attachments attendees birthdayProperties colorId conferenceData description eventType ' +
    'extendedProperties focusTimeProperties gadget guestsCanInviteOthers guestsCanModify guestsCanSeeOtherGuests id location ' +
    'originalStartTime outOfOfficeProperties recurrence reminders sequence source status summary transparency visibility ' +
    'workingLocationProperties kind etag htmlLink created updated creator organizer recurringEventId iCalUID ' +
    'attendeesOmitted hangoutLink locked privateCopy endTimeUnspecified eventLabelId',
  NewEventTime: 'date dateTime timeZone',
  NewAttendee: 'email displayName comment additionalGuests optional resource responseStatus',
  NewGadget: 'display iconLink link preferences title type height width',
  NewReminders: 'useDefault overrides',
  NewEventSource: 'title url',
  ExtendedProperties: 'private shared',
  NewWorkingLocationProperties: 'customLocation homeOffice officeLocation type',
  OfficeLocation: 'buildingId deskId floorId floorSectionId label',
  InsertEventParams:
    'calendarId event conferenceDataVersion maxAttendees sendNotifications sendUpdates supportsAttachments',
  DeprecationStatus: 'state replacement deprecated obsolete deleted',
  DeprecateImageParams: 'project resourceId requestId deprecationStatus',
  ImageOperation:
    'id creationTimestamp name zone clientOperationId operationType targetLink targetId status statusMessage user progress ' +
    'insertTime startTime endTime error warnings httpErrorStatusCode httpErrorMessage selfLink region description kind',
  OperationError: 'code location message',
  OperationWarning: 'code message data',
}

function shapeOf(schema: core.$ZodType): Readonly<Record<string, core.$ZodType>> {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if (def.type !== 'object') throw new TypeError(`There are no fields in ${def.type}.`)
  return def.shape
}

const { Message, Channel, Subscription, ListSubscriptionsResponse, Operation, Event, ImageOperation } = schemas

describe('the schemas', () => {
  it.each(Object.entries(tables))('have every field of the table %s', (name, fields) => {
    const shape = shapeOf((schemas as unknown as Record<string, core.$ZodType>)[name] as core.$ZodType)
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it.each(samples({ Message, Channel, Subscription, ListSubscriptionsResponse, Operation, Event, ImageOperation }))(
    '$name',
    ({ schema, value, valid }) => {
      expect(
        (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success,
      ).toBe(valid)
    },
  )
})
