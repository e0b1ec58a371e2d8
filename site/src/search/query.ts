import type { Query, SearchOptions } from 'minisearch'
import { stemmer } from 'stemmer'
import type { SearchEntry } from './entry.ts'
import { toOneSpelling } from './one-spelling.ts'
import { meantBy } from './synonyms.ts'
import { terms } from './terms.ts'
import { transposed, splitWords } from './words.ts'

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

/** What the services of the showcase have: found by its name, rather than by words in its description. */
const ofServices: ReadonlySet<string> = new Set<SearchEntry['kind']>(['method', 'route', 'object', 'field'])

/** What was changed and why it is so: it names everything, and answers few. */
const isHistory = /^\/project\/(?:changelog|migration|benchmarks|security)\b|^\/generator\/reference\/changes/

/** Readers who come from another library type its name; to everybody else, these pages say little. */
const isComingFrom = /^\/from\//

/** The list of a section's pages: the page itself answers. */
const isOverview = /^\/[a-z]+\/$/

/** How much more a title weighs that is the query, if not 6 times. */
const named: Readonly<Partial<Record<SearchEntry['kind'], number>>> = { field: 5 }

/** A part of a query: the words that it stands for, and what finds it. */
export interface QueryPart {
  readonly words: readonly string[]
  readonly forms: Query
  /** What finds it too, if no page has it: words that begin so, or are spelled nearly so. */
  readonly guesses?: Query
  /** The terms of the index that are these words, or what pages call them: not words that only begin so. */
  readonly exactly: ReadonlySet<string>
}

/** The parts of a query: each of its words, and two that follow each other as one, as in `form data` for `FormData`. */
export function readParts(query: string): QueryPart[] {
  const words = splitWords(query)
  const single = words.map((word): QueryPart => {
    return {
      words: [word],
      forms: { combineWith: 'OR', queries: [{ queries: [word], ...exact }, ...meanings(word, words.length)] },
      guesses: { combineWith: 'OR', queries: listGuesses(word) },
      exactly: findNames(word),
    }
  })
  const double = words.slice(1).map((word, at): QueryPart => {
    const before = words[at] as string
    const one = before + word
    return { words: [before, word], forms: { queries: [one, ...meanings(one, 1)], ...exact }, exactly: findNames(one) }
  })
  return [...single, ...double]
}

function findNames(word: string): Set<string> {
  return new Set([word, ...(meantBy(word) ?? [])].map(findStem))
}

/**
 * The words that pages use for it: `k8s` is a container. They count half beside other words, since they may find too
 * much.
 */
function meanings(word: string, ofWords: number): Query[] {
  const meant = meantBy(word)
  return meant ? [{ queries: [...meant], ...exact, boostDocument: onPages(meant, ofWords > 1 ? 0.5 : 1) }] : []
}

function listGuesses(word: string): Query[] {
  const others = transposed(word)
  return [
    { queries: [word], prefix: true, fuzzy: word.length > 4 ? 0.2 : false },
    ...(others.length ? [{ queries: others, ...exact, boostTerm: () => 0.5 }] : []),
  ]
}

/** A mistyped word still starts with the right letters: `sentry` is not `entry`. */
export function isSpelledAlike(term: string, words: readonly string[]): boolean {
  return words.some((word) => term[0] === word[0] || term.startsWith(word.slice(1, 2) + word.slice(0, 1)))
}

const exact = { combineWith: 'OR', prefix: false, fuzzy: false } as const

/** What a word means besides is said by pages: a field of that name is a chance. */
function onPages(meant: readonly string[], weight: number): NonNullable<SearchOptions['boostDocument']> {
  return (_, __, entry) => {
    const { kind, title, to } = entry as Pick<SearchEntry, 'kind' | 'title' | 'to'>
    if (isOverview.test(to) || (weight < 1 && isHistory.test(to))) return 0
    return kind === 'page' || kind === 'heading' ? weight * weights[kind] * (1 + 2 * covered(title, meant) ** 2) : 0
  }
}

/**
 * How what is found is weighed.
 * @param rarity how much each word of the query tells
 */
export function searchOptions(query: string, rarity: ReadonlyMap<string, number>): SearchOptions {
  const wanted = query.trim().toLowerCase()
  const spaced = wanted.replaceAll(/[:;!?"“”]+ */g, ' ').trim()
  const words = splitWords(query)
  const stems = new Map(words.map((word) => [findStem(word), rarity.get(word) ?? 1]))
  return {
    tokenize: terms,
    boost: { title: 5, place: 1.2, asked: 5 },
    boostDocument: (_, __, entry) => {
      const { kind, title, to, asked } = entry as Pick<SearchEntry, 'kind' | 'title' | 'to' | 'asked'>
      const phrases = asked?.split(',') ?? []
      if (phrases.includes(spaced)) return 1000
      const isNamed = title.toLowerCase() === wanted
      const ofTitle = isNamed ? (named[kind] ?? 6) : 1 + 2 * covered(title, words) ** 2
      const ofPhrase = Math.max(0, ...phrases.map((phrase) => likeness(splitWords(phrase).map(findStem), stems)))
      const weight = weights[kind] * (ofTitle + 8 * ofPhrase ** 2)
      if (ofServices.has(kind) && !isNamed) return weight * Math.max(0.1, shareNamed(title, words) ** 2)
      if (isHistory.test(to) && !isNamed) return weight * 0.1
      if (isOverview.test(to)) return weight * 0.2
      return isComingFrom.test(to) ? weight * 0.5 : weight
    },
  }
}

/** How much of two phrases is the same, from 0 to 1: all of a phrase in a longer query is nearly the same. */
function likeness(phrase: readonly string[], query: ReadonlyMap<string, number>): number {
  const all = sum(query.values())
  const common = sum(phrase.map((stem) => query.get(stem) ?? 0))
  const missing = phrase.filter((stem) => !query.has(stem)).length * (all / query.size)
  return common / (all + missing)
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((one, other) => one + other, 0)
}

/** Each entry that is found asks for the stems of its title: most have been asked for. */
const stemsFound = new Map<string, string>()

function findStem(word: string): string {
  const stem = stemsFound.get(word) ?? stemmer(toOneSpelling(word))
  stemsFound.set(word, stem)
  return stem
}

/** The share of a title's words that the query has: `create site` means `sites.create` rather than a longer name. */
function covered(title: string, words: readonly string[]): number {
  const own = wordsOfTitle(title)
  const stems = new Set(words.map(findStem))
  const asked = own.filter((word) => stems.has(findStem(word)) || words.some((one) => word.startsWith(one)))
  return asked.length / Math.max(1, own.length)
}

/** The share of the query's words that a title has: `graphql client` is not a field `graphql`. */
function shareNamed(title: string, words: readonly string[]): number {
  const own = wordsOfTitle(title)
  const stems = new Set(own.map(findStem))
  const inTitle = words.filter((word) => stems.has(findStem(word)) || own.some((one) => one.startsWith(word)))
  return inTitle.length / Math.max(1, words.length)
}

function wordsOfTitle(title: string): string[] {
  return splitWords(title.replaceAll(/[._]|(?<=[a-z])(?=[A-Z])/g, ' '))
}
