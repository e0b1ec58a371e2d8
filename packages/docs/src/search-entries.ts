import type { Block, FieldRow, Page } from './page.ts'
import type { SearchEntry } from './search-entry.ts'
import type { Pages } from './site.ts'

/** The most names of one page: readers do not search for more. */
const mostNames = 120

/** The entries of the search. */
export function listEntries({ start, operations, schemas, schemaIndex }: Pages): SearchEntry[] {
  return [
    makeEntry(start, 'page'),
    ...operations.map((page) => makeEntry(page, 'operation')),
    ...(schemaIndex ? [makeEntry(schemaIndex, 'page')] : []),
    ...schemas.map((page) => makeEntry(page, 'schema')),
  ]
}

function makeEntry({ path, title, summary, blocks }: Page, kind: SearchEntry['kind']): SearchEntry {
  const route = blocks.find((block) => block.kind === 'route')
  const names = new Set(blocks.flatMap(namesIn))
  const prose = blocks.flatMap((block) => (block.kind === 'prose' ? (block.text ?? '') : [])).join(' ')
  return {
    page: path,
    kind,
    title,
    summary,
    route: route ? `${route.method} ${route.path}` : '',
    names: [...names].slice(0, mostNames).join(' '),
    text: prose.replaceAll(/\s+/g, ' ').slice(0, 1000),
  }
}

function namesIn(block: Block): string[] {
  if (block.kind === 'fields') return block.fields.flatMap(fieldNames)
  if (block.kind === 'errors') return block.rows.flatMap(({ status, className }) => [status, className ?? ''])
  return []
}

function fieldNames({ name, inner = [] }: FieldRow): string[] {
  return [name, ...inner.flatMap(fieldNames)]
}
