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
  method: 4.5,
  route: 3.4,
  field: 2.4,
  error: 2,
  option: 2,
  object: 1.8,
  guide: 1.5,
}

/** How a query is looked for. */
export function searchOptions(query: string): SearchOptions {
  const wanted = query.trim().toLowerCase()
  const words = terms(query)
  return {
    tokenize: terms,
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 5, place: 1.2 },
    combineWith: 'OR',
    boostDocument: (_, __, entry) => {
      const { kind, title } = entry as Pick<SearchEntry, 'kind' | 'title'>
      return weights[kind] * (title.toLowerCase() === wanted ? 6 : 1 + 2 * covered(title, words) ** 2)
    },
  }
}

/** The share of a title's words that the query has: `create site` means `sites.create` rather than a longer name. */
function covered(title: string, words: readonly string[]): number {
  const own = terms(title.replaceAll(/[._]|(?<=[a-z])(?=[A-Z])/g, ' '))
  const asked = own.filter((word) => words.some((one) => word.startsWith(one) || one.startsWith(word)))
  return asked.length / Math.max(1, own.length)
}
