import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { wireTable as articleTable } from '../../packages/article-client/test/wire-table.ts'
import { table as calendarTable } from '../../packages/google-style-clients/test/calendar/wire-table.ts'
import { table as imagesTable } from '../../packages/google-style-clients/test/images/wire-table.ts'
import { table as mailTable } from '../../packages/google-style-clients/test/mail/wire-table.ts'
import { table as reportsTable } from '../../packages/google-style-clients/test/reports/wire-table.ts'
import { table as subscriptionsTable } from '../../packages/google-style-clients/test/subscriptions/wire-table.ts'
import { wireTable as issuesTable } from '../../packages/issues-client/test/wire-table.ts'
import { wireTable as sitehostTable } from '../../packages/sitehost-client/test/wire-table.ts'

interface Row {
  readonly call: string
  readonly params?: object
}

/** A service, its document and the calls of its client. */
export interface MockedService {
  readonly name: string
  readonly file: string
  readonly rows: readonly Row[]
  readonly client: (url: string) => object
}

const options = { token: 'mock-token', retry: false } as const
const google = 'packages/google-style-clients/openapi'

/** An upload in parts goes to an address that came in a response, and the document's example is elsewhere. */
const inOneRequest = <R extends Row & { readonly next?: readonly unknown[] }>(rows: readonly R[]): R[] =>
  rows.filter(({ next = [] }) => next.length === 0)

/** Of bodies in parts Prism reads only forms. */
const inOnePart = (rows: readonly Row[]): Row[] =>
  rows.filter(({ params = {} }) => !('media' in params && 'message' in params))

/** No param of a path in OpenAPI can have several segments. */
const withOneSegment = (rows: readonly Row[]): Row[] =>
  rows.filter(({ params = {} }) => !('name' in params && /^operations\/.+\//.test(String(params.name))))

export const mockedServices: readonly MockedService[] = [
  {
    name: 'article',
    file: 'packages/article-client/openapi/article.json',
    rows: articleTable.filter(({ host = 'public' }) => host === 'public'),
    client: (baseUrl) => createArticleClient({ baseUrl, ...options }),
  },
  {
    name: 'article-team',
    file: 'packages/article-client/openapi/article-team.json',
    rows: articleTable.filter(({ host = 'team' }) => host === 'team'),
    client: (baseUrl) => createArticleTeamClient({ baseUrl, ...options }),
  },
  {
    name: 'sitehost',
    file: 'packages/sitehost-client/openapi/sitehost.json',
    rows: sitehostTable,
    client: (baseUrl) => createSitehostClient({ baseUrl, ...options }),
  },
  {
    name: 'issues',
    file: 'packages/issues-client/openapi/issues.json',
    rows: issuesTable,
    client: (baseUrl) => createIssuesClient({ baseUrl, ...options }),
  },
  {
    name: 'mail',
    file: `${google}/mail.json`,
    rows: inOnePart(inOneRequest(mailTable)),
    client: (apiUrl) => createMailClient({ apiUrl, ...options }),
  },
  {
    name: 'reports',
    file: `${google}/reports.json`,
    rows: reportsTable,
    client: (baseUrl) => createReportsClient({ baseUrl, ...options }),
  },
  {
    name: 'subscriptions',
    file: `${google}/subscriptions.json`,
    rows: withOneSegment(subscriptionsTable),
    client: (baseUrl) => createSubscriptionsClient({ baseUrl, ...options }),
  },
  {
    name: 'calendar',
    file: `${google}/calendar.json`,
    rows: calendarTable,
    client: (baseUrl) => createCalendarClient({ baseUrl, ...options }),
  },
  {
    name: 'images',
    file: `${google}/images.json`,
    rows: inOneRequest(imagesTable),
    client: (baseUrl) => createImagesClient({ baseUrl, ...options }),
  },
]
