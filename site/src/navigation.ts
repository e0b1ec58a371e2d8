/** A link of the navigation; `to` is the page's path without its ending. */
export interface NavigationLink {
  readonly text: string
  readonly to: string
}

interface NavigationGroup {
  readonly title: string
  readonly links: readonly NavigationLink[]
}

/** A part of the site: a word in the header, and the sidebar of all pages below its path. */
export interface NavigationSection {
  readonly title: string
  /** The folder of its pages, such as `/guides/`. */
  readonly folder: string
  /** Where the word in the header leads. */
  readonly to: string
  /** The sidebar; without any, the pages have none. */
  readonly groups: readonly NavigationGroup[]
  /** Whether the section is a part of another one, which the header names. */
  readonly inner?: true
}

const start: readonly NavigationGroup[] = [
  {
    title: 'Start here',
    links: [
      { text: 'Install', to: '/start/install' },
      { text: 'First call', to: '/start/first-call' },
      { text: 'First list', to: '/start/first-list' },
      { text: 'First error', to: '/start/first-error' },
    ],
  },
  {
    title: 'Before you decide',
    links: [
      { text: 'Why Portolan', to: '/start/why' },
      { text: 'Questions and answers', to: '/start/questions' },
    ],
  },
  {
    title: 'Examples',
    links: [
      { text: 'Issue history', to: '/examples/issue-history' },
      { text: 'Article digest', to: '/examples/article-digest' },
      { text: 'Article login', to: '/examples/article-login' },
      { text: 'Site audit', to: '/examples/site-audit' },
      { text: 'Backup all', to: '/examples/backup-all' },
      { text: 'Calendar from CSV', to: '/examples/calendar-from-csv' },
      { text: 'Mailbox import', to: '/examples/mailbox-import' },
      { text: 'Registry browser', to: '/examples/registry-browser' },
      { text: 'Fleet sync', to: '/examples/fleet-sync' },
    ],
  },
]

const guides: readonly NavigationGroup[] = [
  {
    title: 'Calls',
    links: [
      { text: 'Paging and cursors', to: '/guides/paging' },
      { text: 'Retries and deadlines', to: '/guides/retries' },
      { text: 'Rate limits', to: '/guides/rate-limits' },
      { text: 'Tokens and OAuth', to: '/guides/tokens' },
      { text: 'Validation and drift', to: '/guides/validation' },
      { text: 'Errors', to: '/guides/errors' },
    ],
  },
  {
    title: 'Data',
    links: [
      { text: 'Uploads and downloads', to: '/guides/uploads-and-downloads' },
      { text: 'Long operations', to: '/guides/long-operations' },
      { text: 'Conditional requests', to: '/guides/conditional-requests' },
    ],
  },
  {
    title: 'In production',
    links: [
      { text: 'Logging and tracing', to: '/guides/logging-and-tracing' },
      { text: 'Testing your code', to: '/guides/testing' },
      { text: 'Proxies and runtimes', to: '/guides/proxies-and-runtimes' },
      { text: 'Troubleshooting', to: '/guides/troubleshooting' },
    ],
  },
  {
    title: 'Beyond',
    links: [
      { text: 'From your OpenAPI document', to: '/guides/openapi' },
      { text: 'A client of your own', to: '/guides/your-own-client' },
      { text: 'Command line', to: '/guides/command-line' },
      { text: 'Agents', to: '/guides/agents' },
    ],
  },
  {
    title: 'Recipes',
    links: [
      { text: 'Next.js', to: '/recipes/next' },
      { text: 'A worker at the edge', to: '/recipes/worker' },
      { text: 'Jest and Vitest', to: '/recipes/jest-and-vitest' },
      { text: 'A browser with CORS', to: '/recipes/browser' },
      { text: 'pino and winston', to: '/recipes/pino' },
      { text: 'A gateway', to: '/recipes/gateway' },
      { text: 'Docker', to: '/recipes/docker' },
      { text: 'A cron job', to: '/recipes/cron' },
      { text: 'Token stores', to: '/recipes/token-stores' },
    ],
  },
]

/** What is written by hand. Generated pages bring their own sections. */
export const sections: readonly NavigationSection[] = [
  {
    title: 'Get started',
    folder: '/start/',
    to: '/start/install',
    groups: start,
  },
  { title: 'Get started', folder: '/examples/', to: '/start/install', groups: start, inner: true },
  {
    title: 'Clients',
    folder: '/clients/',
    to: '/clients/issues',
    groups: [
      {
        title: 'Clients',
        links: [
          { text: 'Issues', to: '/clients/issues' },
          { text: 'Articles', to: '/clients/article' },
          { text: 'Site hosting', to: '/clients/sitehost' },
          { text: 'UDDI', to: '/clients/uddi' },
        ],
      },
      {
        title: 'Google style',
        links: [
          { text: 'Mail', to: '/clients/mail' },
          { text: 'Reports', to: '/clients/reports' },
          { text: 'Subscriptions', to: '/clients/subscriptions' },
          { text: 'Calendar', to: '/clients/calendar' },
          { text: 'Images', to: '/clients/images' },
        ],
      },
      {
        title: 'For tests',
        links: [{ text: 'Emulator', to: '/clients/emulator' }],
      },
    ],
  },
  {
    title: 'Guides',
    folder: '/guides/',
    to: '/guides/paging',
    groups: guides,
  },
  { title: 'Guides', folder: '/recipes/', to: '/guides/paging', groups: guides, inner: true },
  {
    title: 'Coming from',
    folder: '/from/',
    to: '/from/octokit',
    groups: [
      {
        title: 'Ten tasks, side by side',
        links: [
          { text: 'Octokit', to: '/from/octokit' },
          { text: 'googleapis', to: '/from/googleapis' },
          { text: 'stripe and openai', to: '/from/stripe-openai' },
          { text: 'soap', to: '/from/soap' },
        ],
      },
      {
        title: 'Generators',
        links: [
          { text: 'Stainless', to: '/from/stainless' },
          { text: 'hey-api and Speakeasy', to: '/from/generators' },
        ],
      },
    ],
  },
  {
    title: 'Project',
    folder: '/project/',
    to: '/project/changelog',
    groups: [
      {
        title: 'Project',
        links: [
          { text: 'Changelog', to: '/project/changelog' },
          { text: 'Versions', to: '/project/versions' },
          { text: 'What is supported', to: '/project/support' },
          { text: 'Security', to: '/project/security' },
          { text: 'Decisions', to: '/project/decisions' },
        ],
      },
    ],
  },
  { title: 'Playground', folder: '/playground', to: '/playground', groups: [] },
]
