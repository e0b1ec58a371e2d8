// An application written against 0.1.0. It is kept as it was: whatever a later version needs changed in it is a breaking
// change. It uses the public interface broadly, compiles strictly, and says at its end what it has seen.
import { argv } from 'node:process'
import { createArticleClient, createArticleTeamClient, type User } from '@portolan/article-client'
import { call, clientCredentials, PortolanError, type ClientOptions } from '@portolan/core'
import { createCalendarClient, type CalendarEvent } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient, NotificationError, parseNotification } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient, OperationFailedError } from '@portolan/google-style-clients/subscriptions'
import {
  ApiError,
  createIssuesClient,
  type Hooks,
  type IssueEvent,
  logFrom,
  memoryCache,
  NotFoundError,
  type Page,
  profile,
  RequestValidationError,
} from '@portolan/issues-client'
import { getRateLimit } from '@portolan/issues-client/operations'
import * as schemas from '@portolan/issues-client/schemas'
import { createSitehostClient, overSites } from '@portolan/sitehost-client'
import { createUddiClient, RegistryFaultError } from '@portolan/uddi-client'

const url = argv[2] ?? ''
const seen: string[] = []
const hooks: Hooks = {
  onRequest: ({ operation }) => void seen.push(operation),
  onRetry: ({ operation, attempt, wait }) => console.warn(operation, attempt, wait),
}
const options = {
  token: () => 'a-token',
  timeout: 10_000,
  deadline: 60_000,
  retry: { retries: 2, minDelay: 1 },
  rateLimit: { requests: 500, per: 1000, concurrency: 8 },
  headers: { 'x-application': 'upgrade' },
  validation: { response: 'report' },
  hooks,
  logger: logFrom('error'),
  cache: memoryCache({ max: 10 }),
} satisfies ClientOptions
const results: Record<string, unknown> = {}

async function issues(): Promise<void> {
  const client = createIssuesClient({ baseUrl: url, ...options, apiVersion: '2026-03-10' })
  const atlas = { owner: 'portolan', repo: 'atlas' }
  const page: Page<IssueEvent> = await client.issueEvents.listForRepo({ ...atlas, per_page: 50 })
  const next = await page.next()
  const rest = await client.issueEvents
    .listForRepo({ ...atlas, per_page: 50 }, { from: page.cursor ?? '', limit: 120, concurrency: 2 })
    .toArray()
  const { data, response } = await client.rateLimit.get().withResponse()
  const single = await call(getRateLimit, {}, { baseUrl: url, profile })
  results['issues'] = [page.items.length, next?.items.length, rest.length, data.resources.core.limit, response.status]
  results['one operation'] = single.resources.core.limit
  results['schemas'] = Object.keys(schemas).includes('IssueEvent')
  try {
    await client.issueEvents.get({ ...atlas, event_id: 1 })
  } catch (error) {
    if (!NotFoundError.is(error) || !ApiError.is(error) || !PortolanError.is(error)) throw error
    results['not found'] = [error.status, error.request?.operation, error.attempts?.length]
  }
  try {
    await client.withOptions({ hooks: {} }).issueEvents.listForRepo({ ...atlas, per_page: 101 })
  } catch (error) {
    if (!RequestValidationError.is(error)) throw error
    results['invalid'] = error.issues.map(({ path }) => path)
  }
}

async function article(): Promise<void> {
  const client = createArticleClient({ baseUrl: url, ...options })
  const rana: User = await client.users.get({ user_id: 'rana' })
  const tags: string[] = []
  for await (const { id } of client.tags.list({ sort: 'count', per_page: 5 }, { limit: 7 })) tags.push(id)
  const team = createArticleTeamClient({ baseUrl: `${url}/team`, token: 'a-token' })
  const template = await team.templates.create({ name: 'Minutes', title: 'Minutes', body: 'Text', tags: [] })
  results['article'] = [rana.id, tags.length, template.name]
}

async function sitehost(): Promise<void> {
  const token = clientCredentials({ baseUrl: url, clientId: 'an-application', clientSecret: 'its-secret' })
  const client = createSitehostClient({ baseUrl: url, token })
  const { sitesCount } = await client.account.get()
  const report = await overSites(client.sites.list(), ({ id }) => client.sites.get({ id }), { concurrency: 2 })
  results['sitehost'] = [sitesCount, report.succeeded.length, report.failed.length]
}

async function google(): Promise<void> {
  const mail = createMailClient({ apiUrl: url })
  const letter = await mail.messages.insert({ userId: 'me', media: 'Subject: Rings\r\n\r\nDear Emmy,\r\n' })
  const event: CalendarEvent = await createCalendarClient({ baseUrl: url }).events.insert(
    {
      calendarId: 'primary',
      event: { summary: 'Algebra', start: { date: '2026-03-02' }, end: { date: '2026-03-03' } },
    },
    { idempotent: true },
  )
  const operation = await createImagesClient({ baseUrl: url })
    .images.deprecate({ project: 'lab', resourceId: 'debian-11', deprecationStatus: { state: 'OBSOLETE' } })
    .wait({ interval: 20 })
  const channel = await createReportsClient({ baseUrl: url }).activities.watch({
    userKey: 'all',
    applicationName: 'drive',
    channel: { id: 'upgrade', type: 'web_hook', address: 'https://hooks.example.com' },
  })
  const subscriptions = createSubscriptionsClient({ baseUrl: url })
  const { response } = await subscriptions.subscriptions
    .create({
      subscription: {
        targetResource: '//chat.googleapis.com/spaces/X',
        eventTypes: ['google.workspace.chat.message.v1.created'],
        notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
      },
    })
    .wait({ interval: 20 })
  results['google'] = [letter.id !== '', event.summary, operation.status, channel.id, response.targetResource]
  results['functions'] = [typeof parseNotification, NotificationError.name, OperationFailedError.name]
}

async function uddi(): Promise<void> {
  const client = createUddiClient({ registryUrl: `${url}/uddi/inquiry` })
  const { businessInfos } = await client.findBusiness({ name: ['%'], findQualifiers: ['sortByNameAsc'], maxRows: 5 })
  const [first] = businessInfos
  results['uddi'] = [businessInfos.length, typeof first?.name[0]?.value]
  try {
    await client.getTModelDetail({ tModelKey: ['uuid:unknown'] })
  } catch (error) {
    if (!RegistryFaultError.is(error)) throw error
    results['fault'] = error.code
  }
}

await Promise.all([issues(), article(), sitehost(), google(), uddi()])
results['seen'] = seen.length > 8
console.log(JSON.stringify(results))
