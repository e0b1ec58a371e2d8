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

const zone = 'Europe/Zurich'
const start = { dateTime: '2026-03-02T09:00:00', timeZone: zone }
/** It recurs, so that it needs its time zone. */
export const event = {
  summary: 'Algebra',
  start,
  end: { dateTime: '2026-03-02T10:30:00', timeZone: zone },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=13'],
}
const channel = { id: 'channel-1', type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
const watched = { userKey: 'all', applicationName: 'drive', channel } as const

/** Every client, by its service. */
export const clients = {
  article(baseUrl, options) {
    const client = createArticleClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) => client.users.get({ user_id: 'rana' }, { signal }).withResponse(),
      callWrongly: () => client.users.list({ per_page: 101 }),
    }
  },
  sitehost(baseUrl, options) {
    const client = createSitehostClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) => client.account.get({}, { signal }).withResponse(),
      callWrongly: () => client.sites.list({ per_page: 0 }),
    }
  },
  issues(baseUrl, options) {
    const client = createIssuesClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) => client.rateLimit.get({}, { signal }).withResponse(),
      callWrongly: () => client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas', per_page: 101 }),
    }
  },
  mail(apiUrl, options) {
    const client = createMailClient({ apiUrl, ...options })
    const message = { labelIds: ['INBOX'] }
    const media = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'
    return {
      client,
      call: (signal) => client.messages.insert({ userId: 'me', message, media }, { signal }).withResponse(),
      callWrongly: () => client.messages.insert({ userId: '', media }),
    }
  },
  reports(baseUrl, options) {
    const client = createReportsClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) =>
        client.activities
          .watch({ ...watched, channel: { ...channel, id: crypto.randomUUID() } }, { signal })
          .withResponse(),
      callWrongly: () => client.activities.watch({ ...watched, channel: { ...channel, expiration: 'tomorrow' } }),
    }
  },
  subscriptions(baseUrl, options) {
    const client = createSubscriptionsClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) => client.subscriptions.list({}, { signal }),
      callWrongly: () => client.subscriptions.list({ pageSize: 1.5 }),
    }
  },
  calendar(baseUrl, options) {
    const client = createCalendarClient({ baseUrl, ...options })
    const early = { ...event, start: { dateTime: '2026-02-30T09:00:00Z' } }
    return {
      client,
      call: (signal) => client.events.insert({ calendarId: 'primary', event }, { signal }).withResponse(),
      callWrongly: () => client.events.insert({ calendarId: 'primary', event: early }),
    }
  },
  images(baseUrl, options) {
    const client = createImagesClient({ baseUrl, ...options })
    const image = { project: 'lab', resourceId: 'debian-11' }
    return {
      client,
      call: (signal) => client.images.deprecate(image, { signal }).withResponse(),
      callWrongly: () => client.images.deprecate({ ...image, project: '..' }),
    }
  },
  uddi(url, options) {
    const client = createUddiClient({ registryUrl: `${url}/uddi/inquiry`, ...options })
    return {
      client,
      call: (signal) => client.findTModel({ name: '%' }, { signal }).withResponse(),
      callWrongly: () => client.findBusiness({ name: ['%'], maxRows: -1 }),
    }
  },
  ferries(baseUrl, options) {
    const client = createFerriesClient({ baseUrl, ...options })
    return {
      client,
      call: (signal) => client.ferries.list({}, { signal }),
      callWrongly: () => client.ferries.create({ name: 'A' }),
    }
  },
} satisfies Readonly<Record<string, MakeSubject>>
