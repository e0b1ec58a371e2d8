import { createArticleClient } from '@portolan/article-client'
import type { ClientOptions } from '@portolan/core'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { createUddiClient } from '@portolan/uddi-client'

/** A call of the campaign. It throws a `Wrong` where the result is not what the service has. */
export interface Job {
  readonly name: string
  /** Absent for a call that changes nothing. */
  readonly write?: 'safe' | 'once'
  readonly run: (count: number, signal: AbortSignal) => Promise<void>
}

/** A walk over all pages of a list. */
export interface WalkJob {
  readonly name: string
  /** Returns an iteration that begins after a cursor. */
  readonly walk: (from: string | undefined, concurrency: number, signal: AbortSignal) => AsyncIterable<string>
}

/** A call that returned something else than the service has. */
export class Wrong extends Error {}

/** The mark by which the services know a write again. */
export const markOf = (name: string, count: number): string =>
  `mark-${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}-${count}`

function expect(name: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Wrong(`${name}: ${String(found)} instead of ${String(expected)}`)
}

const repository = { owner: 'portolan', repo: 'atlas' }

/** The clients of all interfaces. */
export function makeClients(url: string, options: ClientOptions) {
  return {
    issues: createIssuesClient({ baseUrl: url, ...options }),
    article: createArticleClient({ baseUrl: url, ...options }),
    sitehost: createSitehostClient({ baseUrl: url, ...options }),
    mail: createMailClient({ apiUrl: url, ...options }),
    reports: createReportsClient({ baseUrl: url, ...options }),
    subscriptions: createSubscriptionsClient({ baseUrl: url, ...options }),
    calendar: createCalendarClient({ baseUrl: url, ...options }),
    images: createImagesClient({ baseUrl: url, ...options }),
    uddi: createUddiClient({ registryUrl: `${url}/uddi/inquiry`, ...options }),
  }
}

export type Clients = ReturnType<typeof makeClients>

/** What the services have, read without faults before the campaign begins. */
export interface Truth {
  readonly eventIds: readonly number[]
  readonly userIds: readonly string[]
  readonly itemId: string
  readonly siteId: number
  readonly siteName: string
  readonly businessKeys: readonly string[]
}

export function makeJobs(clients: Clients, truth: Truth): readonly Job[] {
  return [...reads(clients, truth), ...writes(clients, truth), ...googleWrites(clients)]
}

const at = <T>(values: readonly T[], count: number): T => values[count % values.length] as T

function reads({ issues, article, sitehost, uddi }: Clients, truth: Truth): readonly Job[] {
  return [
    {
      name: 'issueEvents.get',
      async run(count, signal) {
        const event_id = at(truth.eventIds, count)
        expect('issueEvents.get', (await issues.issueEvents.get({ ...repository, event_id }, { signal })).id, event_id)
      },
    },
    {
      name: 'rateLimit.get',
      async run(_, signal) {
        expect('rateLimit.get', (await issues.rateLimit.get({}, { signal })).resources.core.limit, 1e9)
      },
    },
    {
      name: 'users.get',
      async run(count, signal) {
        const user_id = at(truth.userIds, count)
        expect('users.get', (await article.users.get({ user_id }, { signal })).id, user_id)
      },
    },
    {
      name: 'sites.get',
      async run(_, signal) {
        expect('sites.get', (await sitehost.sites.get({ id: truth.siteId }, { signal })).name, truth.siteName)
      },
    },
    {
      name: 'getBusinessDetail',
      async run(count, signal) {
        const key = at(truth.businessKeys, count)
        const { businessEntity } = await uddi.getBusinessDetail({ businessKey: [key] }, { signal })
        expect('getBusinessDetail', businessEntity[0]?.businessKey, key)
      },
    },
  ]
}

function writes({ article, sitehost }: Clients, truth: Truth): readonly Job[] {
  return [
    {
      name: 'comments.create',
      write: 'once',
      async run(count, signal) {
        const body = markOf('comments.create', count)
        const comment = await article.comments.create({ item_id: truth.itemId, body }, { signal })
        expect('comments.create', comment.body, body)
      },
    },
    {
      name: 'notes.create',
      write: 'once',
      async run(count, signal) {
        const subject = markOf('notes.create', count)
        const note = await sitehost.notes.create({ id: truth.siteId, subject, body: 'Chaos.' }, { signal })
        expect('notes.create', note.subject, subject)
      },
    },
    {
      name: 'account.update',
      write: 'safe',
      async run(_, signal) {
        await sitehost.account.update({ php_version: '8.3' }, { signal })
      },
    },
  ]
}

function googleWrites({ mail, reports, subscriptions, calendar, images }: Clients): readonly Job[] {
  return [
    {
      name: 'messages.insert',
      write: 'once',
      async run(count, signal) {
        const media = `Subject: ${markOf('messages.insert', count)}\r\n\r\nChaos.`
        await mail.messages.insert({ userId: 'me', uploadType: 'media', media }, { signal })
      },
    },
    {
      name: 'activities.watch',
      write: 'once',
      async run(count, signal) {
        const id = markOf('activities.watch', count)
        const channel = { id, type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
        const found = await reports.activities.watch({ userKey: 'all', applicationName: 'drive', channel }, { signal })
        expect('activities.watch', found.id, id)
      },
    },
    {
      name: 'subscriptions.create',
      write: 'once',
      async run(count, signal) {
        const targetResource = `//chat.example.com/spaces/${markOf('subscriptions.create', count)}`
        const subscription = {
          targetResource,
          eventTypes: ['google.workspace.chat.message.v1.created'],
          notificationEndpoint: { pubsubTopic: 'projects/lab/topics/harbour' },
        }
        await subscriptions.subscriptions.create({ subscription }, { signal })
      },
    },
    {
      name: 'events.insert',
      write: 'once',
      async run(count, signal) {
        const summary = markOf('events.insert', count)
        const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00Z` })
        const event = { summary, start: time('09'), end: time('10') }
        expect(
          'events.insert',
          (await calendar.events.insert({ calendarId: 'primary', event }, { signal })).summary,
          summary,
        )
      },
    },
    {
      name: 'images.deprecate',
      write: 'safe',
      async run(count, signal) {
        const replacement = `https://compute.example.com/compute/v1/projects/lab/global/images/${markOf('images.deprecate', count)}`
        const deprecationStatus = { state: 'DEPRECATED', replacement } as const
        await images.images.deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus }, { signal })
      },
    },
  ]
}

export function makeWalks({ issues, article, sitehost, uddi }: Clients): readonly WalkJob[] {
  return [
    {
      name: 'issueEvents.listForRepo',
      walk: (from, concurrency, signal) =>
        ids(issues.issueEvents.listForRepo({ ...repository, per_page: 30 }, { from, concurrency, signal })),
    },
    {
      name: 'users.list',
      walk: (from, concurrency, signal) => ids(article.users.list({ per_page: 5 }, { from, concurrency, signal })),
    },
    {
      name: 'sites.list',
      walk: (from, concurrency, signal) => ids(sitehost.sites.list({ per_page: 3 }, { from, concurrency, signal })),
    },
    {
      name: 'eachBusiness',
      walk: (_, concurrency, signal) => keys(uddi.eachBusiness({ name: ['%'] }, { batch: 7, concurrency, signal })),
    },
  ]
}

async function* ids(list: AsyncIterable<{ readonly id: string | number }>): AsyncGenerator<string> {
  for await (const { id } of list) yield String(id)
}

async function* keys(list: AsyncIterable<{ readonly businessKey: string }>): AsyncGenerator<string> {
  for await (const { businessKey } of list) yield businessKey
}
