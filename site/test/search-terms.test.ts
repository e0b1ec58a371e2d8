import MiniSearch from 'minisearch'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { derivedPages } from '../src/build/derived-pages.ts'
import { searchEntries } from '../src/build/reference/search-entries.ts'
import { readServices } from '../src/build/reference/services.ts'
import { pageEntries } from '../src/build/search-index.ts'
import { find, readIndex, type SearchIndex } from '../src/search/find.ts'
import { type IndexedEntry, indexOptions } from '../src/search/index-options.ts'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'site/src')
let index: SearchIndex

beforeAll(() => {
  const written = globSync('{start,guides,clients,from,recipes}/*.md', { cwd: source })
    .filter((file) => !file.endsWith('index.md'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')] as const)
  const pages = [...written, ...derivedPages(root, {})].flatMap(([file, text]) =>
    pageEntries(`/${file.replace(/(?:index)?\.md$/, '')}`, text),
  )
  const built = new MiniSearch<IndexedEntry>(indexOptions)
  built.addAll([...searchEntries(root, readServices()), ...pages].map((entry, id) => ({ ...entry, id })))
  index = readIndex(JSON.stringify(built))
}, 60_000)

/** What readers typed, and the page that answers it. */
const asked: readonly (readonly [query: string, page: string])[] = [
  ['pagination', '/guides/paging'],
  ['paginate', '/guides/paging'],
  ['cursor', '/guides/paging'],
  ['all pages of a list', '/guides/paging'],
  ['retires', '/guides/retries'],
  ['retries', '/guides/retries'],
  ['retry', '/guides/retries'],
  ['backoff', '/guides/retries'],
  ['deadline', '/guides/retries'],
  ['timeout', '/reference/options/timeout'],
  ['abort', '/start/questions'],
  ['cancel', '/start/questions'],
  ['cancel a request', '/start/questions'],
  ['how do i cancel a request', '/start/questions'],
  ['jest', '/recipes/jest-and-vitest'],
  ['vitest', '/recipes/jest-and-vitest'],
  ['mock', '/guides/testing'],
  ['msw', '/guides/testing'],
  ['emulator', '/clients/emulator'],
  ['axios', '/start/why'],
  ['fetch', '/reference/options/fetch'],
  ['why not fetch', '/start/why'],
  ['openapi-typescript', '/start/why'],
  ['github', '/from/octokit'],
  ['octokit', '/from/octokit'],
  ['googleapis', '/from/googleapis'],
  ['migrate', '/start/questions'],
  ['migration', '/start/questions'],
  ['changelog', '/project/changelog'],
  ['change log', '/project/changelog'],
  ['releases', '/project/changelog'],
  ['versions', '/project/versions'],
  ['semver', '/project/versions'],
  ['proxy', '/guides/proxies-and-runtimes'],
  ['proxies', '/guides/proxies-and-runtimes'],
  ['webhook', '/start/questions'],
  ['baseurl', '/start/questions'],
  ['base url', '/start/questions'],
  ['must be at most 100', '/guides/troubleshooting'],
  ['troubleshooting', '/guides/troubleshooting'],
  ['react', '/recipes/next'],
  ['next.js', '/recipes/next'],
  ['nextjs', '/recipes/next'],
  ['cors', '/recipes/browser'],
  ['browser', '/recipes/browser'],
  ['cloudflare', '/recipes/worker'],
  ['lambda', '/recipes/worker'],
  ['docker', '/recipes/docker'],
  ['cron', '/recipes/cron'],
  ['pino', '/recipes/pino'],
  ['logger', '/guides/logging-and-tracing'],
  ['opentelemetry', '/guides/logging-and-tracing'],
  ['gateway', '/recipes/gateway'],
  ['rate limit', '/guides/rate-limits'],
  ['throttle', '/guides/rate-limits'],
  ['redis', '/guides/rate-limits'],
  ['oauth', '/guides/tokens'],
  ['authentication', '/guides/tokens'],
  ['token store', '/recipes/token-stores'],
  ['validation', '/guides/validation'],
  ['zod', '/guides/validation'],
  ['errors', '/guides/errors'],
  ['exception', '/guides/errors'],
  ['security', '/project/security'],
  ['vulnerability', '/project/security'],
  ['licence', '/start/questions'],
  ['support', '/project/support'],
  ['node version', '/start/questions'],
  ['mcp', '/guides/agents'],
  ['cli', '/guides/command-line'],
  ['etag', '/guides/conditional-requests'],
  ['upload', '/guides/uploads-and-downloads'],
  ['download', '/guides/uploads-and-downloads'],
  ['faq', '/start/questions'],
  ['install', '/start/install'],
  ['openapi', '/guides/openapi'],
  ['swagger', '/guides/openapi'],
  ['stainless', '/from/stainless'],
  ['decisions', '/project/decisions'],
]

it.each(asked)('%s leads to %s with the first or the second result', (query, page) => {
  const [first, second] = find(index, query)
  expect([first, second].map((found) => found?.to.replace(/#.*/, ''))).toContain(page)
})
