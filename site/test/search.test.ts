import MiniSearch from 'minisearch'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchEntries } from '../src/build/reference/search-entries.ts'
import { readServices } from '../src/build/reference/services.ts'
import { pageEntries } from '../src/build/search-index.ts'
import { find, readIndex, type SearchIndex } from '../src/search/find.ts'
import { type IndexedEntry, indexOptions } from '../src/search/index-options.ts'
import { terms } from '../src/search/terms.ts'

const root = resolve(import.meta.dirname, '../..')
let index: SearchIndex

const guide = `# Paging and cursors

Lists come in pages: \`per_page\` says how long they are.

## Continue after an error {#cursor}

The cursor of a page leads to the next one.
`

beforeAll(() => {
  const entries = [...searchEntries(root, readServices()), ...pageEntries('/guides/paging', guide)]
  const built = new MiniSearch<IndexedEntry>(indexOptions)
  built.addAll(entries.map((entry, id) => ({ ...entry, id })))
  index = readIndex(JSON.stringify(built))
}, 30_000)

/** What is typed, and what has to come first: its kind and its title. */
const first: readonly (readonly [query: string, kind: string, title: string])[] = [
  ['listForRepo', 'method', 'issueEvents.listForRepo'],
  ['issueEvents.get', 'method', 'issueEvents.get'],
  ['list for repo', 'method', 'issueEvents.listForRepo'],
  ['create site', 'method', 'sites.create'],
  ['waitUntilLive', 'method', 'sites.waitUntilLive'],
  ['insert message', 'method', 'messages.insert'],
  ['findBusiness', 'method', 'findBusiness'],
  ['import comments', 'method', 'comments.import'],
  ['stockers', 'method', 'items.listStockers'],
  ['deprecate', 'method', 'images.deprecate'],
  ['sftp password', 'method', 'sftpUsers.resetPassword'],
  ['GET /v1/sites', 'route', 'GET /v1/sites'],
  ['/repos/{owner}/{repo}/issues/events', 'route', 'GET /repos/{owner}/{repo}/issues/events'],
  ['PUT /v1/account', 'route', 'PUT /v1/account'],
  ['per_page', 'field', 'per_page'],
  ['php_version', 'field', 'php_version'],
  ['author_association', 'field', 'author_association'],
  ['NotFoundError', 'error', 'NotFoundError'],
  ['RateLimitError', 'error', 'RateLimitError'],
  ['retry', 'option', 'retry'],
  ['deadline', 'option', 'deadline'],
  ['IssueEvent', 'object', 'IssueEvent'],
  ['paging and cursors', 'page', 'Paging and cursors'],
  ['continue after an error', 'heading', 'Continue after an error'],
]

describe('search', () => {
  it.each(first)('finds %s in the first place', (query, kind, title) => {
    expect(find(index, query)[0]).toMatchObject({ kind, title })
  })

  it('finds a word with a mistake in it', () => {
    expect(find(index, 'listForReppo').map(({ title }) => title)).toContain('issueEvents.listForRepo')
  })

  it('leads to the page, and to the section of it', () => {
    expect(find(index, 'issueEvents.get')[0]?.to).toBe('/reference/issues/issue-events-get')
    expect(find(index, 'continue after an error')[0]?.to).toBe('/guides/paging#cursor')
  })

  it('finds nothing for nothing', () => {
    expect(find(index, 'zzzzqqqq')).toEqual([])
  })
})

it('splits names at capitals, points and underscores, and keeps them whole as well', () => {
  expect(terms('issueEvents.listForRepo')).toEqual([
    'issueevents',
    'issue',
    'events',
    'listforrepo',
    'list',
    'for',
    'repo',
  ])
  expect(terms('per_page')).toEqual(['per_page', 'per', 'page'])
  expect(terms('GET /v1/sites/{id}')).toEqual(['get', 'v1', 'sites', 'id'])
  expect(terms('UDDIError')).toEqual(['uddierror', 'uddi', 'error'])
})

describe('a query of several words', () => {
  const pages = `# Sending files

A file goes as \`FormData\`.

## Progress

A bar shows how much has arrived. A webhook follows.
`
  const other = `# Progress of orders

## Parts

Progress, progress, and again progress of parts, in a web of a web.
`
  const small = (): SearchIndex => {
    const built = new MiniSearch<IndexedEntry>(indexOptions)
    const entries = [...pageEntries('/guides/files', pages), ...pageEntries('/guides/orders', other)]
    built.addAll(entries.map((entry, id) => ({ ...entry, id })))
    return readIndex(JSON.stringify(built))
  }

  it('finds two words that pages write as one', () => {
    expect(find(small(), 'form data').map(({ to }) => to)).toEqual(['/guides/files'])
    expect(find(small(), 'web hook')[0]?.to).toMatch(/^\/guides\/files/)
  })

  it('finds the page whose sections have the words between them', () => {
    expect(find(small(), 'files bar')[0]?.to).toMatch(/^\/guides\/files/)
    expect(find(small(), 'sending progress')[0]?.to).toMatch(/^\/guides\/files/)
  })

  it('prefers what has all of the words to what has one of them often', () => {
    expect(find(small(), 'progress arrived')[0]?.to).toBe('/guides/files#progress')
  })

  it('guesses only at words that nothing has, and that begin alike', () => {
    expect(find(small(), 'webs')[0]?.to).toMatch(/^\/guides\/orders/)
    expect(find(small(), 'progres')[0]?.title).toContain('Progress')
    expect(find(small(), 'arts')).toEqual([])
  })

  it('finds a page by what readers type for it, inside a longer query too', () => {
    const asked = `---\nsearch: quay fees\n---\n\n# Harbors\n\nWhat a ship pays.\n`
    const fees = `# Fees of a charter\n\nA charter has fees, and a quay.\n`
    const built = new MiniSearch<IndexedEntry>(indexOptions)
    const entries = [...pageEntries('/guides/harbors', asked), ...pageEntries('/guides/charter', fees)]
    built.addAll(entries.map((entry, id) => ({ ...entry, id })))
    expect(find(readIndex(JSON.stringify(built)), 'what are the quay fees here')[0]?.to).toBe('/guides/harbors')
  })

  it('does not ask for a word that nothing has', () => {
    expect(find(small(), 'zebra formdata')[0]?.to).toBe('/guides/files')
  })
})
