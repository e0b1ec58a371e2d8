import type { Query, SearchOptions } from 'minisearch'
import { stemmer } from 'stemmer'
import type { SearchEntry } from './entry.ts'
import { toOneSpelling } from './one-spelling.ts'
import { meantBy } from './synonyms.ts'
import { terms } from './terms.ts'
import { transposed, wordsOf } from './words.ts'

/** How much more a kind weighs. Fields are many, and most are named after something else that is looked for. */
const weights: Readonly<Record<SearchEntry['kind'], number>> = {
  page: 5.5,
  method: 4.5,
  route: 3.4,
  error: 2,
  option: 2,
  object: 1.7,
  heading: 1.6,
  field: 1.4,
}

/** What was changed and why it is so: it names everything, and answers few. */
const isHistory = /^\/project\/(?:changelog|decisions|benchmarks|security)#|^\/generator\/reference\/changes/

/** How much more a title weighs that is the query, if not 6 times. */
const named: Readonly<Partial<Record<SearchEntry['kind'], number>>> = { field: 5 }

/** A query: each word as it is, as the pages say it, or with two letters changed round. */
export function queryOf(text: string, combineWith: 'AND' | 'OR'): Query {
  return { combineWith, queries: wordsOf(text).map((word) => ({ combineWith: 'OR', queries: formsOf(word) })) }
}

function formsOf(word: string): Query[] {
  const others = (queries: readonly string[], weight: number): Query[] =>
    queries.length ? [{ queries: [...queries], ...exact, boostTerm: () => weight }] : []
  const meant = meantBy(word)
  return [
    { queries: [word], prefix: true, fuzzy: word.length > 4 ? 0.2 : false },
    ...(meant ? [{ queries: [...meant], ...exact, boostDocument: onPages(meant) }] : []),
    ...others(transposed(word), 0.5),
  ]
}

const exact = { combineWith: 'OR', prefix: false, fuzzy: false } as const

/** What a word means besides is said by pages: a field of that name is a chance. */
function onPages(meant: readonly string[]): NonNullable<SearchOptions['boostDocument']> {
  return (_, __, entry) => {
    const { kind, title } = entry as Pick<SearchEntry, 'kind' | 'title'>
    return kind === 'page' || kind === 'heading' ? weights[kind] * (1 + 2 * covered(title, meant) ** 2) : 0
  }
}

/** How what is found is weighed. */
export function searchOptions(query: string): SearchOptions {
  const wanted = query.trim().toLowerCase()
  const words = wordsOf(query)
  return {
    tokenize: terms,
    boost: { title: 5, place: 1.2 },
    boostDocument: (_, __, entry) => {
      const { kind, title, to, asked } = entry as Pick<SearchEntry, 'kind' | 'title' | 'to' | 'asked'>
      if (asked?.split(',').includes(wanted)) return 1000
      const isNamed = title.toLowerCase() === wanted
      const weight = weights[kind] * (isNamed ? (named[kind] ?? 6) : 1 + 2 * covered(title, words) ** 2)
      return isHistory.test(to) ? weight * 0.1 : weight
    },
  }
}

/** The share of a title's words that the query has: `create site` means `sites.create` rather than a longer name. */
function covered(title: string, words: readonly string[]): number {
  const own = wordsOf(title.replaceAll(/[._]|(?<=[a-z])(?=[A-Z])/g, ' '))
  const stems = words.map((word) => stemmer(toOneSpelling(word)))
  const asked = own.filter((word) => {
    const stem = stemmer(toOneSpelling(word))
    return stems.some((one) => stem === one) || words.some((one) => word.startsWith(one))
  })
  return asked.length / Math.max(1, own.length)
}
