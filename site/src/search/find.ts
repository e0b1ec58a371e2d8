import MiniSearch from 'minisearch'
import type { SearchEntry } from './entry.ts'
import { type IndexedEntry, indexOptions, searchOptions } from './index-options.ts'

/** What search found, the best first. */
export type Found = Pick<SearchEntry, 'kind' | 'title' | 'place' | 'to'>

/** An index that is loaded. */
export type SearchIndex = MiniSearch<IndexedEntry>

const most = 12

export function readIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON<IndexedEntry>(json, indexOptions)
}

/** The best entries for a query: those with all of its words, or else those with some. */
export function find(index: SearchIndex, query: string): Found[] {
  const options = searchOptions(query)
  const all = index.search(query, { ...options, combineWith: 'AND' })
  const results = all.length > 0 ? all : index.search(query, options)
  return results.slice(0, most).map(({ kind, title, place, to }) => ({ kind, title, place, to }))
}
