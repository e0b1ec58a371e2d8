import MiniSearch from 'minisearch'
import type { SearchEntry } from './entry.ts'
import { type IndexedEntry, indexOptions } from './index-options.ts'
import { cutExcerpt } from './excerpt.ts'
import { queryOf, searchOptions } from './query.ts'

/** What search found, the best first. */
export interface Found extends Pick<SearchEntry, 'kind' | 'title' | 'place' | 'to'> {
  /** A line of the text, where the query is. */
  readonly excerpt?: string
}

/** An index that is loaded. */
export type SearchIndex = MiniSearch<IndexedEntry>

const most = 12

export function readIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON<IndexedEntry>(json, indexOptions)
}

/** The best entries for a query: those with all of its words, or else those with some. */
export function find(index: SearchIndex, query: string): Found[] {
  const options = searchOptions(query)
  const all = index.search(queryOf(query, 'AND'), options)
  const results = all.length > 0 ? all : index.search(queryOf(query, 'OR'), options)
  const found = results.map(({ kind, title, place, to, shown }): Found => {
    const one = { kind, title, place, to } as Found
    return typeof shown === 'string' && shown !== '' ? Object.assign(one, { excerpt: cutExcerpt(shown, query) }) : one
  })
  return onceEach(found).slice(0, most)
}

/** Several pages can have a heading or a field of the same name: the best of them stands for all. */
function onceEach(all: readonly Found[]): Found[] {
  const first = new Map<string, Found>()
  for (const one of all) {
    const key =
      one.kind === 'heading' || one.kind === 'field'
        ? `${one.kind} ${one.title.toLowerCase()}`
        : `${one.kind} ${one.title} ${one.to}`
    if (!first.has(key)) first.set(key, one)
  }
  return Array.from(first.values())
}
