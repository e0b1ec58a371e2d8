/** What the references do not say about a service: how its client is made. */
export interface ServiceRow {
  readonly name: string
  readonly module: string
  readonly factory: string
  readonly teamFactory?: string
  readonly address: 'baseUrl' | 'apiUrl' | 'registryUrl'
  /** The interface whose doc comment is the summary. */
  readonly client: string
  /** The summary, where the service has several clients. */
  readonly summary?: string
}

/** The services, by the page of their reference. */
export const services: Readonly<Record<string, ServiceRow>> = {
  'packages/issues-client/reference.md': {
    name: 'issues',
    module: '@portolan/issues-client',
    factory: 'createIssuesClient',
    address: 'baseUrl',
    client: 'IssuesClient',
  },
  'packages/article-client/reference.md': {
    name: 'article',
    module: '@portolan/article-client',
    factory: 'createArticleClient',
    teamFactory: 'createArticleTeamClient',
    address: 'baseUrl',
    client: 'ArticleClient',
    summary: 'An article-sharing service: its public host, and its teams.',
  },
  'packages/sitehost-client/reference.md': {
    name: 'sitehost',
    module: '@portolan/sitehost-client',
    factory: 'createSitehostClient',
    address: 'baseUrl',
    client: 'SitehostClient',
  },
  'packages/google-style-clients/reference/mail.md': {
    name: 'mail',
    module: '@portolan/google-style-clients/mail',
    factory: 'createMailClient',
    address: 'apiUrl',
    client: 'MailClient',
  },
  'packages/google-style-clients/reference/reports.md': {
    name: 'reports',
    module: '@portolan/google-style-clients/reports',
    factory: 'createReportsClient',
    address: 'baseUrl',
    client: 'ReportsClient',
  },
  'packages/google-style-clients/reference/subscriptions.md': {
    name: 'subscriptions',
    module: '@portolan/google-style-clients/subscriptions',
    factory: 'createSubscriptionsClient',
    address: 'baseUrl',
    client: 'SubscriptionsClient',
  },
  'packages/google-style-clients/reference/calendar.md': {
    name: 'calendar',
    module: '@portolan/google-style-clients/calendar',
    factory: 'createCalendarClient',
    address: 'baseUrl',
    client: 'CalendarClient',
  },
  'packages/google-style-clients/reference/images.md': {
    name: 'images',
    module: '@portolan/google-style-clients/images',
    factory: 'createImagesClient',
    address: 'baseUrl',
    client: 'ImagesClient',
  },
  'packages/uddi-client/reference.md': {
    name: 'uddi',
    module: '@portolan/uddi-client',
    factory: 'createUddiClient',
    address: 'registryUrl',
    client: 'UddiClient',
  },
}
