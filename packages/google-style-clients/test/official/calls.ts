import type { Official, Ours } from './clients.ts'

/** The same call by an official client and by ours. */
export interface Pair {
  readonly name: string
  readonly official: (clients: Official) => PromiseLike<unknown>
  readonly ours: (clients: Ours) => PromiseLike<unknown>
}

const letter = 'From: ada@example.com\r\nSubject: Rings\r\n\r\nDear Emmy,\r\n'
const mimeType = 'message/rfc822'
const metadata = { labelIds: ['INBOX', 'Überblick'], threadId: 't-1', raw: 'RnJvbTogYWRh' }
const requestId = 'b6a7d5c4-1234-4321-8888-0123456789ab'
const deprecationStatus = {
  state: 'DEPRECATED',
  replacement: 'https://compute.example.com/compute/v1/projects/p/global/images/new',
  deprecated: '2026-03-02T09:00:00Z',
  obsolete: '2026-06-02T09:00:00Z',
  deleted: '2027-03-02T09:00:00Z',
} as const
const channel = {
  id: 'c-1',
  token: 'secret',
  expiration: '4102444800000',
  type: 'web_hook',
  address: 'https://hooks.example.com/a?b=c',
  payload: true,
  params: { ttl: '60' },
}
const reportQuery = {
  actorIpAddress: '2001:db8::1',
  customerId: 'C03az79cb',
  endTime: '2026-03-02T10:00:00.000Z',
  eventName: 'edit',
  filters: 'doc_id==12345,owner<>ada+emmy',
  maxResults: 100,
  orgUnitID: 'id:03ph8a2z1c0h9bz',
  pageToken: 'a/b=c',
  startTime: '2026-03-01T10:00:00+01:00',
  groupIdFilter: 'id:abc123,id:xyz456',
}
const name = 'subscriptions/s-1'
const subscription = {
  targetResource: '//chat.example.com/spaces/X',
  eventTypes: ['google.workspace.chat.message.v1.created'],
  payloadOptions: { includeResource: true, fieldMask: 'message.sender' },
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  driveOptions: { includeDescendants: true },
  ttl: '86400s',
  etag: '"1"',
}
const event = {
  summary: 'Algebra & more',
  description: '<b>Größe</b>',
  location: 'Room 7',
  start: { dateTime: '2026-03-02T09:00:00', timeZone: 'Europe/Zurich' },
  end: { dateTime: '2026-03-02T10:30:00', timeZone: 'Europe/Zurich' },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  attendees: [{ email: 'ada@example.com', optional: true, additionalGuests: 1, responseStatus: 'accepted' }],
  reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 10 }] },
  conferenceData: { createRequest: { requestId: 'r', conferenceSolutionKey: { type: 'hangoutsMeet' } } },
  extendedProperties: { private: { a: '1' }, shared: { b: '2' } },
  source: { title: 'Timetable', url: 'https://timetable.example.com' },
  visibility: 'private',
  transparency: 'opaque',
  colorId: '7',
  id: 'term2026',
}
const insertQuery = {
  conferenceDataVersion: 1,
  maxAttendees: 3,
  sendNotifications: false,
  sendUpdates: 'externalOnly',
  supportsAttachments: true,
}

export const pairs: readonly Pair[] = [
  {
    name: 'a message alone',
    official: ({ gmail }) =>
      gmail.users.messages.insert({
        userId: 'ada@example.com',
        internalDateSource: 'dateHeader',
        deleted: true,
        requestBody: metadata,
      }),
    ours: ({ mail }) =>
      mail.messages.insert({
        userId: 'ada@example.com',
        internalDateSource: 'dateHeader',
        deleted: true,
        message: metadata,
      }),
  },
  {
    name: 'a message as media',
    official: ({ gmail, root }) =>
      gmail.users.messages.insert({ userId: 'me', media: { mimeType, body: letter } }, root),
    ours: ({ mail }) => mail.messages.insert({ userId: 'me', media: letter }),
  },
  {
    name: 'a message as media, with its labels',
    official: ({ gmail, root }) =>
      gmail.users.messages.insert(
        { userId: 'me', deleted: false, requestBody: metadata, media: { mimeType, body: letter } },
        root,
      ),
    ours: ({ mail }) => mail.messages.insert({ userId: 'me', deleted: false, message: metadata, media: letter }),
  },
  {
    name: 'a channel',
    official: ({ reports }) =>
      reports.activities.watch({ userKey: 'all', applicationName: 'drive', requestBody: channel, ...reportQuery }),
    ours: ({ reports }) =>
      reports.activities.watch({ userKey: 'all', applicationName: 'drive', channel, ...reportQuery }),
  },
  {
    name: 'an operation',
    official: ({ events }) => events.operations.get({ name: 'operations/a/b c' }),
    ours: ({ subscriptions }) => subscriptions.operations.get({ name: 'operations/a/b c' }),
  },
  {
    name: 'a new subscription',
    official: ({ events }) => events.subscriptions.create({ validateOnly: true, requestBody: subscription }),
    ours: ({ subscriptions }) => subscriptions.subscriptions.create({ validateOnly: true, subscription }),
  },
  {
    name: 'a subscription to delete',
    official: ({ events }) => events.subscriptions.delete({ name, allowMissing: true, validateOnly: true }),
    ours: ({ subscriptions }) => subscriptions.subscriptions.delete({ name, allowMissing: true, validateOnly: true }),
  },
  {
    name: 'a subscription',
    official: ({ events }) => events.subscriptions.get({ name }),
    ours: ({ subscriptions }) => subscriptions.subscriptions.get({ name }),
  },
  {
    name: 'a list of subscriptions',
    official: ({ events }) =>
      events.subscriptions.list({ filter: 'event_types:"google.x.v1.created"', pageSize: 10, pageToken: 'ZnJvbSAw' }),
    ours: ({ subscriptions }) =>
      subscriptions.subscriptions.list({
        filter: 'event_types:"google.x.v1.created"',
        pageSize: 10,
        pageToken: 'ZnJvbSAw',
      }),
  },
  {
    name: 'a subscription to renew',
    official: ({ events }) =>
      events.subscriptions.patch({ name, updateMask: 'ttl,event_types', requestBody: subscription }),
    ours: ({ subscriptions }) =>
      subscriptions.subscriptions.patch({ name, updateMask: 'ttl,event_types', subscription }),
  },
  {
    name: 'a subscription to reactivate',
    official: ({ events }) => events.subscriptions.reactivate({ name, requestBody: {} }),
    ours: ({ subscriptions }) => subscriptions.subscriptions.reactivate({ name }),
  },
  {
    name: 'an event',
    official: ({ calendar }) =>
      calendar.events.insert({ calendarId: 'team#1@example.com', requestBody: event, ...insertQuery }),
    ours: ({ calendar }) => calendar.events.insert({ calendarId: 'team#1@example.com', event, ...insertQuery }),
  },
  {
    name: 'an image to deprecate',
    official: ({ compute }) =>
      compute.images.deprecate({
        project: 'example.com:p',
        image: 'debian-11',
        requestId,
        requestBody: deprecationStatus,
      }),
    ours: ({ images }) =>
      images.images.deprecate({ project: 'example.com:p', resourceId: 'debian-11', requestId, deprecationStatus }),
  },
  {
    name: 'an image to clear, by an empty status',
    official: ({ compute }) =>
      compute.images.deprecate({ project: 'p', image: 'debian-11', requestId, requestBody: {} }),
    ours: ({ images }) =>
      images.images.deprecate({ project: 'p', resourceId: 'debian-11', requestId, deprecationStatus: {} }),
  },
  {
    name: 'an image to clear, by no status',
    official: ({ compute }) => compute.images.deprecate({ project: 'p', image: 'debian-11', requestId }),
    ours: ({ images }) => images.images.deprecate({ project: 'p', resourceId: 'debian-11', requestId }),
  },
]
