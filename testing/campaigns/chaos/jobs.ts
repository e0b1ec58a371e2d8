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

export async function readTruth({ issues, article, sitehost, uddi }: Clients): Promise<Truth> {
  const events = await issues.issueEvents.listForRepo({ ...repository, per_page: 100 }).toArray()
  const users = await article.users.list({ per_page: 100 }).toArray()
  const [item] = await article.items.list({ per_page: 1 })
  const [site] = await sitehost.sites.list({}).toArray()
  const { businessInfos } = await uddi.findBusiness({ name: ['%'] })
  return {
    // Issue 2 is deleted in every repository of the emulator.
    eventIds: events.filter(({ issue }) => issue?.number !== 2).map(({ id }) => id),
    userIds: users.map(({ id }) => id),
    itemId: item?.id ?? '',
    siteId: site?.id ?? 0,
    siteName: site?.name ?? '',
    businessKeys: businessInfos.map(({ businessKey }) => businessKey),
  }
}

export function makeJobs(clients: Clients, truth: Truth): readonly Job[] {
  return [...reads(clients, truth), ...writes(clients, truth), ...googleWrites(clients)]
}

type Call = (count: number, options: { readonly signal: AbortSignal }, mark: string) => PromiseLike<unknown>

/** A call whose result has a known value. */
function job(name: string, write: Job['write'] | undefined, call: Call, wanted: (count: number) => unknown): Job {
  return {
    name,
    ...(write && { write }),
    async run(count, signal) {
      const found = await call(count, { signal }, markOf(name, count))
      const expected = wanted(count)
      if (found !== expected) throw new Wrong(`${name}: ${String(found)} instead of ${String(expected)}`)
    },
  }
}

/** A write that returns its mark. */
function marked(name: string, call: Call): Job {
  return job(name, 'once', call, (count) => markOf(name, count))
}

/** A write whose result says nothing of it. */
function silent(name: string, write: 'safe' | 'once', call: Call): Job {
  return job(
    name,
    write,
    async (...of) => void (await call(...of)),
    () => undefined,
  )
}

const at = <T>(values: readonly T[], count: number): T => values[count % values.length] as T

function reads({ issues, article, sitehost, uddi }: Clients, truth: Truth): readonly Job[] {
  const eventOf = (count: number): number => at(truth.eventIds, count)
  const userOf = (count: number): string => at(truth.userIds, count)
  const keyOf = (count: number): string => at(truth.businessKeys, count)
  const read = (name: string, call: Call, wanted: (count: number) => unknown): Job => job(name, undefined, call, wanted)
  return [
    read(
      'issueEvents.get',
      async (count, options) => (await issues.issueEvents.get({ ...repository, event_id: eventOf(count) }, options)).id,
      eventOf,
    ),
    read(
      'rateLimit.get',
      async (_, options) => (await issues.rateLimit.get({}, options)).resources.core.limit,
      () => 1e9,
    ),
    read(
      'users.get',
      async (count, options) => (await article.users.get({ user_id: userOf(count) }, options)).id,
      userOf,
    ),
    read(
      'sites.get',
      async (_, options) => (await sitehost.sites.get({ id: truth.siteId }, options)).name,
      () => truth.siteName,
    ),
    read(
      'getBusinessDetail',
      async (count, options) =>
        (await uddi.getBusinessDetail({ businessKey: [keyOf(count)] }, options)).businessEntity[0]?.businessKey,
      keyOf,
    ),
  ]
}

function writes({ article, sitehost }: Clients, truth: Truth): readonly Job[] {
  return [
    marked(
      'comments.create',
      async (_, options, body) => (await article.comments.create({ item_id: truth.itemId, body }, options)).body,
    ),
    marked(
      'notes.create',
      async (_, options, subject) =>
        (await sitehost.notes.create({ id: truth.siteId, subject, body: 'Chaos.' }, options)).subject,
    ),
    silent('account.update', 'safe', (_, options) => sitehost.account.update({ php_version: '8.3' }, options)),
  ]
}

function googleWrites({ mail, reports, subscriptions, calendar, images }: Clients): readonly Job[] {
  const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00Z` })
  return [
    silent('messages.insert', 'once', (_, options, mark) =>
      mail.messages.insert({ userId: 'me', media: `Subject: ${mark}\r\n\r\nChaos.` }, options),
    ),
    marked('activities.watch', async (_, options, id) => {
      const channel = { id, type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
      return (await reports.activities.watch({ userKey: 'all', applicationName: 'drive', channel }, options)).id
    }),
    silent('subscriptions.create', 'once', (_, options, mark) => {
      const subscription = {
        targetResource: `//chat.example.com/spaces/${mark}`,
        eventTypes: ['google.workspace.chat.message.v1.created'],
        notificationEndpoint: { pubsubTopic: 'projects/lab/topics/harbour' },
      }
      return subscriptions.subscriptions.create({ subscription }, options)
    }),
    marked('events.insert', async (_, options, summary) => {
      const event = { summary, start: time('09'), end: time('10') }
      return (await calendar.events.insert({ calendarId: 'primary', event }, options)).summary
    }),
    silent('images.deprecate', 'safe', (_, options, mark) => {
      const replacement = `https://compute.example.com/compute/v1/projects/lab/global/images/${mark}`
      const deprecationStatus = { state: 'DEPRECATED', replacement } as const
      return images.images.deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus }, options)
    }),
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
