import type { Query, SearchOptions } from 'minisearch'
import type { SearchEntry } from './entry.ts'
import { synonyms } from './synonyms.ts'
import { terms } from './terms.ts'
import { transposed, wordsOf } from './words.ts'

/** How much more a kind weighs: methods, routes, pages, fields, error classes, and headings, in this order. */
const weights: Readonly<Record<SearchEntry['kind'], number>> = {
  method: 4.5,
  route: 3.4,
  page: 3.2,
  field: 2.2,
  error: 2,
  option: 2,
  object: 1.8,
  heading: 1.2,
}

/** A query: each word as it is, as the pages say it, or with two letters changed round. */
export function queryOf(text: string, combineWith: 'AND' | 'OR'): Query {
  return { combineWith, queries: wordsOf(text).map((word) => ({ combineWith: 'OR', queries: formsOf(word) })) }
}

function formsOf(word: string): Query[] {
  const meant = synonyms[word] ?? []
  const asIs: Query = { queries: [word], prefix: true, fuzzy: word.length > 4 ? 0.2 : false }
  return [
    asIs,
    ...(meant.length ? [{ queries: [...meant], ...exact, boostTerm: () => 0.9 }] : []),
    ...(transposed(word).length ? [{ queries: transposed(word), ...exact, boostTerm: () => 0.5 }] : []),
  ]
}

const exact = { combineWith: 'OR', prefix: false, fuzzy: false } as const

/** How what is found is weighed. */
export function searchOptions(query: string): SearchOptions {
  const wanted = query.trim().toLowerCase()
  const words = wordsOf(query)
  return {
    tokenize: terms,
    boost: { title: 5, place: 1.2 },
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
