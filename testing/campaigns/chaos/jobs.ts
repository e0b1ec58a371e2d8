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

/** A call that returned something else than the service has. */
export class Wrong extends Error {}

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

const repository = { owner: 'portolan', repo: 'atlas' }
const at = <T>(values: readonly T[], count: number): T => values[count % values.length] as T

/** Reads what the services have, before anything breaks; what it returns says what the call of a number is about. */
export async function readThings({ issues, article, sitehost, uddi }: Clients) {
  const events = await issues.issueEvents.listForRepo({ ...repository, per_page: 100 }).toArray()
  // Issue 2 is deleted in every repository of the emulator.
  const kept = events.filter(({ issue }) => issue?.number !== 2)
  const users = await article.users.list({ per_page: 100 }).toArray()
  const [item] = await article.items.list({ per_page: 1 })
  const [site] = await sitehost.sites.list({}).toArray()
  const { businessInfos } = await uddi.findBusiness({ name: ['%'] })
  return (job: Job, count: number) => ({
    eventId: at(kept, count).id,
    userId: at(users, count).id,
    businessKey: at(businessInfos, count).businessKey,
    itemId: item?.id ?? '',
    siteId: site?.id ?? 0,
    siteName: site?.name ?? '',
    limit: 1e9,
    mark: markOf(job, count),
  })
}

type Things = ReturnType<Awaited<ReturnType<typeof readThings>>>

/** The mark by which the services know a write again. */
export const markOf = ({ name, write }: Job, count: number): string =>
  `mark-${write}-${name.replaceAll(/[^a-z]/gi, '').toLowerCase()}-${count}`

/** A call of the campaign. */
export interface Job {
  readonly name: string
  /** True if it may be repeated by itself; absent for a call without a mark. */
  readonly write?: 'safe' | 'once'
  /** What it has to return. */
  readonly returns?: keyof Things
  readonly call: (clients: Clients, things: Things, options: { readonly signal: AbortSignal }) => PromiseLike<unknown>
}

const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00Z` })

/** Calls over all interfaces. */
export const jobs: readonly Job[] = [
  {
    name: 'issueEvents.get',
    returns: 'eventId',
    call: ({ issues }, { eventId }, options) =>
      issues.issueEvents.get({ ...repository, event_id: eventId }, options).then(({ id }) => id),
  },
  {
    name: 'rateLimit.get',
    returns: 'limit',
    call: ({ issues }, _, options) => issues.rateLimit.get({}, options).then(({ resources }) => resources.core.limit),
  },
  {
    name: 'users.get',
    returns: 'userId',
    call: ({ article }, { userId }, options) => article.users.get({ user_id: userId }, options).then(({ id }) => id),
  },
  {
    name: 'sites.get',
    returns: 'siteName',
    call: ({ sitehost }, { siteId: id }, options) => sitehost.sites.get({ id }, options).then(({ name }) => name),
  },
  {
    name: 'getBusinessDetail',
    returns: 'businessKey',
    call: ({ uddi }, { businessKey }, options) =>
      uddi
        .getBusinessDetail({ businessKey: [businessKey] }, options)
        .then(({ businessEntity }) => businessEntity[0]?.businessKey),
  },
  {
    name: 'comments.create',
    write: 'once',
    returns: 'mark',
    call: ({ article }, { itemId, mark }, options) =>
      article.comments.create({ item_id: itemId, body: mark }, options).then(({ body }) => body),
  },
  {
    name: 'notes.create',
    write: 'once',
    returns: 'mark',
    call: ({ sitehost }, { siteId: id, mark }, options) =>
      sitehost.notes.create({ id, subject: mark, body: 'Chaos.' }, options).then(({ subject }) => subject),
  },
  {
    name: 'account.update',
    call: ({ sitehost }, _, options) => sitehost.account.update({ php_version: '8.3' }, options),
  },
  {
    name: 'messages.insert',
    write: 'once',
    call: ({ mail }, { mark }, options) =>
      mail.messages.insert({ userId: 'me', media: `Subject: ${mark}\r\n\r\nChaos.` }, options),
  },
  {
    name: 'activities.watch',
    write: 'once',
    returns: 'mark',
    call({ reports }, { mark }, options) {
      const channel = { id: mark, type: 'web_hook', address: 'https://hooks.example.com/reports' } as const
      const params = { userKey: 'all', applicationName: 'drive', channel } as const
      return reports.activities.watch(params, options).then(({ id }) => id)
    },
  },
  {
    name: 'subscriptions.create',
    write: 'once',
    call({ subscriptions }, { mark }, options) {
      const subscription = {
        targetResource: `//chat.example.com/spaces/${mark}`,
        eventTypes: ['google.workspace.chat.message.v1.created'],
        notificationEndpoint: { pubsubTopic: 'projects/lab/topics/harbour' },
      }
      return subscriptions.subscriptions.create({ subscription }, options)
    },
  },
  {
    name: 'events.insert',
    write: 'once',
    returns: 'mark',
    call({ calendar }, { mark }, options) {
      const event = { summary: mark, start: time('09'), end: time('10') }
      return calendar.events.insert({ calendarId: 'primary', event }, options).then(({ summary }) => summary)
    },
  },
  {
    name: 'images.deprecate',
    write: 'safe',
    call({ images }, { mark }, options) {
      const replacement = `https://compute.example.com/compute/v1/projects/lab/global/images/${mark}`
      const deprecationStatus = { state: 'DEPRECATED', replacement } as const
      return images.images.deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus }, options)
    },
  },
]

/** Makes a call. @throws Wrong it returns something else than the service has */
export async function runJob({ name, returns, call }: Job, clients: Clients, things: Things, signal: AbortSignal) {
  const found = await call(clients, things, { signal })
  if (returns && found !== things[returns]) throw new Wrong(`${name}: ${String(found)} instead of ${things[returns]}`)
}

interface WalkOptions {
  /** The cursor that the walk begins after. */
  readonly from?: string | undefined
  readonly concurrency: number
  readonly signal: AbortSignal
}

/** Walks over all pages of lists. */
export const walks: Readonly<Record<string, (clients: Clients, options: WalkOptions) => AsyncIterable<unknown>>> = {
  'issueEvents.listForRepo': ({ issues }, options) =>
    issues.issueEvents.listForRepo({ ...repository, per_page: 30 }, options),
  'users.list': ({ article }, options) => article.users.list({ per_page: 5 }, options),
  'sites.list': ({ sitehost }, options) => sitehost.sites.list({ per_page: 3 }, options),
  eachBusiness: ({ uddi }, { concurrency, signal }) =>
    uddi.eachBusiness({ name: ['%'] }, { batch: 7, concurrency, signal }),
}
