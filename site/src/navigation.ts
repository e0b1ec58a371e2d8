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
  /** True if the section is a part of another one, which the header names. */
  readonly inner?: true
}

/** A sidebar as it is written down: titles, and below each the pages by their path. */
type Sidebar = Readonly<Record<string, Readonly<Record<string, string>>>>

const start: Sidebar = {
  'Start here': {
    '/start/install': 'Install',
    '/start/first-call': 'First call',
    '/start/first-list': 'First list',
    '/start/first-error': 'First error',
  },
  'Before you decide': {
    '/start/why': 'Why Portolan',
    '/start/compare': 'Compared with other generators',
    '/start/questions': 'Questions and answers',
  },
  Examples: {
    '/examples/issue-history': 'Issue history',
    '/examples/article-digest': 'Article digest',
    '/examples/article-login': 'Article login',
    '/examples/site-audit': 'Site audit',
    '/examples/backup-all': 'Backup all',
    '/examples/calendar-from-csv': 'Calendar from CSV',
    '/examples/mailbox-import': 'Mailbox import',
    '/examples/registry-browser': 'Registry browser',
    '/examples/fleet-sync': 'Fleet sync',
  },
}

const generator: Sidebar = {
  Begin: {
    '/generator/quick-start': 'Quick start',
    '/generator/reference/command': 'The command and its flags',
    '/generator/reference/names': 'Names of calls',
  },
  'What a client does': {
    '/generator/streams': 'Media types, files, streams',
    '/generator/credentials': 'Credentials',
    '/generator/webhooks': 'Webhooks',
    '/generator/reference/what-is-received': 'Responses that break their schema',
    '/generator/reference/dates': 'Dates',
    '/generator/reference/effects': 'Effects of operations',
  },
  'Correct a document': {
    '/generator/reference/config': 'The config',
    '/generator/reference/extensions': 'Config keys and extensions',
    '/generator/reference/overlays': 'Overlays',
  },
  'What is written': {
    '/generator/reference/what-is-written': 'Files',
    '/generator/reference/outputs': 'Outputs, and your own',
    '/generator/queries': 'TanStack Query and SWR',
    '/generator/documentation': 'Documentation of your API',
    '/generator/reference/package': 'Publish a package',
    '/generator/reference/function': 'As a function',
  },
  'When the document changes': {
    '/generator/reference/stable-names': 'Regenerate and diff',
    '/generator/reference/changes': 'What a change does to users',
  },
  'Test against it': {
    '/generator/reference/emulator': 'Flags of the emulator',
  },
}

const clients: Sidebar = {
  Clients: {
    '/clients/issues': 'Issues',
    '/clients/article': 'Articles',
    '/clients/sitehost': 'Site hosting',
    '/clients/uddi': 'UDDI',
  },
  'Google style': {
    '/clients/mail': 'Mail',
    '/clients/reports': 'Reports',
    '/clients/subscriptions': 'Subscriptions',
    '/clients/calendar': 'Calendar',
    '/clients/images': 'Images',
  },
  'For tests': { '/clients/emulator': 'Emulator' },
}

const guides: Sidebar = {
  Calls: {
    '/guides/paging': 'Paging and cursors',
    '/guides/retries': 'Retries and deadlines',
    '/guides/rate-limits': 'Rate limits',
    '/guides/tokens': 'Tokens and OAuth',
    '/guides/validation': 'Validation and drift',
    '/guides/errors': 'Errors',
  },
  Data: {
    '/guides/uploads-and-downloads': 'Uploads and downloads',
    '/guides/long-operations': 'Long operations',
    '/guides/conditional-requests': 'Conditional requests',
  },
  'In production': {
    '/guides/logging-and-tracing': 'Logging and tracing',
    '/guides/testing': 'Testing your code',
    '/guides/proxies-and-runtimes': 'Proxies and runtimes',
    '/guides/troubleshooting': 'Troubleshooting',
  },
  Beyond: {
    '/guides/how-it-works': 'How it works',
    '/guides/your-own-client': 'A client of your own',
    '/guides/command-line': 'Command line',
    '/guides/agents': 'Agents',
  },
  Recipes: {
    '/recipes/next': 'Next.js',
    '/recipes/react-router': 'React Router',
    '/recipes/sveltekit': 'SvelteKit',
    '/recipes/nuxt': 'Nuxt',
    '/recipes/expo': 'Expo and React Native',
    '/recipes/worker': 'A worker at the edge',
    '/recipes/jest-and-vitest': 'Jest and Vitest',
    '/recipes/browser': 'A browser with CORS',
    '/recipes/pino': 'pino and winston',
    '/recipes/gateway': 'A gateway',
    '/recipes/docker': 'Docker',
    '/recipes/cron': 'A cron job',
    '/recipes/token-stores': 'Token stores',
  },
}

const comingFrom: Sidebar = {
  'Ten tasks, side by side': {
    '/from/octokit': 'Octokit',
    '/from/googleapis': 'googleapis',
    '/from/stripe-openai': 'stripe and openai',
    '/from/soap': 'soap',
  },
  Generators: {
    '/from/stainless': 'Stainless',
    '/from/hey-api': 'hey-api',
    '/from/openapi-fetch': 'openapi-typescript',
    '/from/orval': 'Orval',
    '/from/openapi-generator': 'OpenAPI Generator',
    '/from/generators': 'Speakeasy',
    '/from/fern': 'Fern',
  },
}

const project: Sidebar = {
  Project: {
    '/project/changelog': 'Changelog',
    '/project/versions': 'Versions',
    '/project/migration': 'From 0.1.0',
    '/project/support': 'What is supported',
    '/project/benchmarks': 'Measurements',
    '/project/security': 'Security',
  },
}

/** The sections of the pages that are written by hand. Generated pages bring their own. */
export const sections: readonly NavigationSection[] = [
  ...parts('Generator', ['/generator/'], generator),
  ...parts('Get started', ['/start/', '/examples/'], start),
  ...parts('Clients', ['/clients/'], clients),
  ...parts('Guides', ['/guides/', '/recipes/'], guides),
  ...parts('Coming from', ['/from/'], comingFrom),
  ...parts('Project', ['/project/'], project),
  { title: 'Playground', folder: '/playground', to: '/playground', groups: [] },
]

/** The folders that share a sidebar. The word in the header leads to its first page. */
function parts(title: string, folders: readonly string[], sidebar: Sidebar): NavigationSection[] {
  const groups = Object.entries(sidebar).map(([heading, pages]) => ({
    title: heading,
    links: Object.entries(pages).map(([to, text]) => ({ text, to })),
  }))
  const to = groups[0]?.links[0]?.to ?? ''
  return folders.map((folder, at) => ({ title, folder, to, groups, ...(at > 0 && { inner: true }) }))
}
