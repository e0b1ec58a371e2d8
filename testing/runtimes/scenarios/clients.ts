import { createArticleClient } from '@portolan/article-client'
import type { ClientOptions, ResponseDetails } from '@portolan/core'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { createUddiClient } from '@portolan/uddi-client'
// @ts-ignore -- the packed generator makes this package from ferries.yaml, when the application is made
import { createFerriesClient } from 'ferries-client'

/** A client, and what it is tried with. */
export interface Subject {
  readonly client: object
  /** Calls an operation that takes little. */
  readonly call: (signal?: AbortSignal) => PromiseLike<{ readonly response: ResponseDetails }>
  /** Calls with params that break a documented rule. */
  readonly callWrongly: () => PromiseLike<unknown>
}

/** Makes the client of a service for an address. */
export type MakeSubject = (url: string, options: ClientOptions) => Subject

function subject<C extends object>(
  make: (baseUrl: string, options: ClientOptions) => C,
  call: (client: C, options: { signal: AbortSignal | undefined }) => ReturnType<Subject['call']>,
  callWrongly: (client: C) => PromiseLike<unknown>,
): MakeSubject {
  return (url, options) => {
    const client = make(url, options)
    return { client, call: (signal) => call(client, { signal }), callWrongly: () => callWrongly(client) }
  }
}

const zone = 'Europe/Zurich'
const start = { dateTime: '2026-03-02T09:00:00', timeZone: zone }
/** It recurs, so that it needs its time zone. */
export const event = {
  summary: 'Algebra',
  start,
  end: { dateTime: '2026-03-02T10:30:00', timeZone: zone },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=13'],
}
const noDay = { dateTime: '2026-02-30T09:00:00Z' }
const message = { labelIds: ['INBOX'] }
const media = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'
const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
const watched = (more: { id?: string; expiration?: string }) =>
  ({ userKey: 'all', applicationName: 'drive', channel: { ...channel, ...more } }) as const

/** Every client, by its service. */
export const clients: Readonly<Record<string, MakeSubject>> = {
  article: subject(
    (baseUrl, options) => createArticleClient({ baseUrl, ...options }),
    ({ users }, options) => users.get({ user_id: 'rana' }, options).withResponse(),
    ({ users }) => users.list({ per_page: 101 }),
  ),
  sitehost: subject(
    (baseUrl, options) => createSitehostClient({ baseUrl, ...options }),
    ({ account }, options) => account.get({}, options).withResponse(),
    ({ sites }) => sites.list({ per_page: 0 }),
  ),
  issues: subject(
    (baseUrl, options) => createIssuesClient({ baseUrl, ...options }),
    ({ rateLimit }, options) => rateLimit.get({}, options).withResponse(),
    ({ issueEvents }) => issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 101 }),
  ),
  mail: subject(
    (apiUrl, options) => createMailClient({ apiUrl, ...options }),
    ({ messages }, options) => messages.insert({ userId: 'me', message, media }, options).withResponse(),
    ({ messages }) => messages.insert({ userId: '', media }),
  ),
  reports: subject(
    (baseUrl, options) => createReportsClient({ baseUrl, ...options }),
    ({ activities }, options) => activities.watch(watched({ id: crypto.randomUUID() }), options).withResponse(),
    ({ activities }) => activities.watch(watched({ expiration: 'tomorrow' })),
  ),
  subscriptions: subject(
    (baseUrl, options) => createSubscriptionsClient({ baseUrl, ...options }),
    ({ subscriptions }, options) => subscriptions.list({}, options),
    ({ subscriptions }) => subscriptions.list({ pageSize: 1.5 }),
  ),
  calendar: subject(
    (baseUrl, options) => createCalendarClient({ baseUrl, ...options }),
    ({ events }, options) => events.insert({ calendarId: 'primary', event }, options).withResponse(),
    ({ events }) => events.insert({ calendarId: 'primary', event: { ...event, start: noDay } }),
  ),
  images: subject(
    (baseUrl, options) => createImagesClient({ baseUrl, ...options }),
    ({ images }, options) => images.deprecate({ project: 'lab', resourceId: 'debian-11' }, options).withResponse(),
    ({ images }) => images.deprecate({ project: '..', resourceId: 'debian-11' }),
  ),
  uddi: subject(
    (url, options) => createUddiClient({ registryUrl: `${url}/uddi/inquiry`, ...options }),
    (client, options) => client.findTModel({ name: '%' }, options).withResponse(),
    (client) => client.findBusiness({ name: ['%'], maxRows: -1 }),
  ),
  ferries: subject(
    (baseUrl, options) => createFerriesClient({ baseUrl, ...options }),
    ({ ferries }, options) => ferries.list({}, options),
    ({ ferries }) => ferries.create({ name: 'A' }),
  ),
}
