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

interface WalkOptions {
  /** The cursor that the walk begins after. */
  readonly from?: string | undefined
  readonly concurrency: number
  readonly signal: AbortSignal
}

/** A walk over all pages of a list. */
export interface WalkJob {
  readonly name: string
  readonly walk: (options: WalkOptions) => AsyncIterable<string>
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

interface Told {
  readonly count: number
  readonly mark: string
  readonly options: { readonly signal: AbortSignal }
}

type Call = (told: Told) => PromiseLike<unknown>

/** A call whose result is known. */
function job(name: string, write: Job['write'], wanted: (count: number) => unknown, call: Call): Job {
  return {
    name,
    ...(write && { write }),
    async run(count, signal) {
      const found = await call({ count, mark: markOf(name, count), options: { signal } })
      const expected = wanted(count)
      if (found !== expected) throw new Wrong(`${name}: ${String(found)} instead of ${String(expected)}`)
    },
  }
}

const read = (name: string, wanted: (count: number) => unknown, call: Call): Job => job(name, undefined, wanted, call)

/** A write that returns its mark. */
const marked = (name: string, call: Call): Job => job(name, 'once', (count) => markOf(name, count), call)

/** A write whose result says nothing of it. */
function silent(name: string, write: 'safe' | 'once', call: Call): Job {
  const nothing = (): undefined => undefined
  return job(name, write, nothing, (told) => Promise.resolve(call(told)).then(nothing))
}

const at = <T>(values: readonly T[], count: number): T => values[count % values.length] as T

function reads({ issues, article, sitehost, uddi }: Clients, truth: Truth): readonly Job[] {
  const eventOf = (count: number): number => at(truth.eventIds, count)
  const userOf = (count: number): string => at(truth.userIds, count)
  const keyOf = (count: number): string => at(truth.businessKeys, count)
  return [
    read('issueEvents.get', eventOf, async ({ count, options }) => {
      return (await issues.issueEvents.get({ ...repository, event_id: eventOf(count) }, options)).id
    }),
    read(
      'rateLimit.get',
      () => 1e9,
      async ({ options }) => (await issues.rateLimit.get({}, options)).resources.core.limit,
    ),
    read('users.get', userOf, async ({ count, options }) => {
      return (await article.users.get({ user_id: userOf(count) }, options)).id
    }),
    read(
      'sites.get',
      () => truth.siteName,
      async ({ options }) => (await sitehost.sites.get({ id: truth.siteId }, options)).name,
    ),
    read('getBusinessDetail', keyOf, async ({ count, options }) => {
      const { businessEntity } = await uddi.getBusinessDetail({ businessKey: [keyOf(count)] }, options)
      return businessEntity[0]?.businessKey
    }),
  ]
}

function writes({ article, sitehost }: Clients, truth: Truth): readonly Job[] {
  return [
    marked('comments.create', async ({ mark, options }) => {
      return (await article.comments.create({ item_id: truth.itemId, body: mark }, options)).body
    }),
    marked('notes.create', async ({ mark, options }) => {
      return (await sitehost.notes.create({ id: truth.siteId, subject: mark, body: 'Chaos.' }, options)).subject
    }),
    silent('account.update', 'safe', ({ options }) => sitehost.account.update({ php_version: '8.3' }, options)),
  ]
}

function googleWrites({ mail, reports, subscriptions, calendar, images }: Clients): readonly Job[] {
  const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00Z` })
  return [
    silent('messages.insert', 'once', ({ mark, options }) =>
      mail.messages.insert({ userId: 'me', media: `Subject: ${mark}\r\n\r\nChaos.` }, options),
    ),
    marked('activities.watch', async ({ mark, options }) => {
      const channel = { id: mark, type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
      return (await reports.activities.watch({ userKey: 'all', applicationName: 'drive', channel }, options)).id
    }),
    silent('subscriptions.create', 'once', ({ mark, options }) => {
      const subscription = {
        targetResource: `//chat.example.com/spaces/${mark}`,
        eventTypes: ['google.workspace.chat.message.v1.created'],
        notificationEndpoint: { pubsubTopic: 'projects/lab/topics/harbour' },
      }
      return subscriptions.subscriptions.create({ subscription }, options)
    }),
    marked('events.insert', async ({ mark, options }) => {
      const event = { summary: mark, start: time('09'), end: time('10') }
      return (await calendar.events.insert({ calendarId: 'primary', event }, options)).summary
    }),
    silent('images.deprecate', 'safe', ({ mark, options }) => {
      const replacement = `https://compute.example.com/compute/v1/projects/lab/global/images/${mark}`
      const deprecationStatus = { state: 'DEPRECATED', replacement } as const
      return images.images.deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus }, options)
    }),
  ]
}

export function makeWalks({ issues, article, sitehost, uddi }: Clients): readonly WalkJob[] {
  const { issueEvents } = issues
  const idOf = <T>({ id }: { readonly id: T }): T => id
  return [
    {
      name: 'issueEvents.listForRepo',
      walk: (options) => ids(issueEvents.listForRepo({ ...repository, per_page: 30 }, options), idOf),
    },
    { name: 'users.list', walk: (options) => ids(article.users.list({ per_page: 5 }, options), idOf) },
    { name: 'sites.list', walk: (options) => ids(sitehost.sites.list({ per_page: 3 }, options), idOf) },
    {
      name: 'eachBusiness',
      walk: ({ concurrency, signal }) =>
        ids(uddi.eachBusiness({ name: ['%'] }, { batch: 7, concurrency, signal }), ({ businessKey }) => businessKey),
    },
  ]
}

async function* ids<T>(list: AsyncIterable<T>, idOf: (item: T) => string | number): AsyncGenerator<string> {
  for await (const item of list) yield String(idOf(item))
}
