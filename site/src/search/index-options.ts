import type { Options, SearchOptions } from 'minisearch'
import type { SearchEntry } from './entry.ts'
import { terms } from './terms.ts'

/** An entry as the index keeps it. */
export type IndexedEntry = SearchEntry & { readonly id: number }

/** What the build and the page have to agree on. */
export const indexOptions: Options<IndexedEntry> = {
  fields: ['title', 'place', 'text'],
  storeFields: ['kind', 'title', 'place', 'to'],
  tokenize: terms,
}

/** How much more a kind weighs: methods, routes, fields, error classes and guides, in this order. */
const weights: Readonly<Record<SearchEntry['kind'], number>> = {
  method: 3,
  route: 2.6,
  field: 2.2,
  error: 1.9,
  option: 1.9,
  object: 1.7,
  guide: 1.5,
}

/** How a query is looked for. */
export function searchOptions(query: string): SearchOptions {
  const wanted = query.trim().toLowerCase()
  return {
    tokenize: terms,
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 5, place: 1.2 },
    combineWith: 'OR',
    boostDocument: (_, __, entry) => {
      const { kind, title } = entry as Pick<SearchEntry, 'kind' | 'title'>
      return weights[kind] * (title.toLowerCase() === wanted ? 6 : 1)
    },
  }
}
