import MiniSearch from 'minisearch'
import type { SearchEntry } from './entry.ts'
import { type IndexedEntry, indexOptions } from './index-options.ts'
import { cutExcerpt } from './excerpt.ts'
import { type QueryPart, isSpelledAlike, readParts, searchOptions } from './query.ts'

/** The results of a search, the best first. */
export interface Found extends Pick<SearchEntry, 'kind' | 'title' | 'place' | 'to'> {
  /** A line of the text, where the query is. */
  readonly excerpt?: string
}

/** An index that is loaded, and where it keeps each page. */
export interface SearchIndex {
  readonly entries: MiniSearch<IndexedEntry>
  /** The ids of the entries that are pages, by the page. */
  readonly pages: ReadonlyMap<string, number>
}

/** The value of an entry for a query: its score, and how well it matches each word, from 0 to 1. */
interface Match {
  score: number
  readonly words: Map<string, number>
}

const most = 12
/** The value of a page's sections for the page itself. */
const ofSections = 0.5
/** How well an entry has a word that it only has the beginning of, or has spelled differently. */
const nearly = 0.6

export function readIndex(json: string): SearchIndex {
  const entries = MiniSearch.loadJSON<IndexedEntry>(json, indexOptions)
  const pages = new Map<string, number>()
  for (let id = 0; id < entries.documentCount; id++) {
    const { kind, to } = entries.getStoredFields(id) as unknown as SearchEntry
    if (kind === 'page') pages.set(to, id)
  }
  return { entries, pages }
}

/** The best entries for a query. One that has all of its words comes before one that has some of them often. */
export function find(index: SearchIndex, query: string): Found[] {
  const parts = readParts(query)
  const rarity = rarityOfWords(index, parts)
  const all = sum(rarity.values())
  const share = (own: ReadonlyMap<string, number>): number =>
    sum([...own].map(([word, quality]) => quality * (rarity.get(word) ?? 0))) / all
  const ranked = [...matchParts(index, query, parts, rarity)]
    .map(([id, { score, words: own }]) => ({ id, score: score * share(own) ** 3 }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
  const found = ranked.slice(0, most * 3).map(({ id }): Found => {
    const { kind, title, place, to, shown } = index.entries.getStoredFields(id) as unknown as SearchEntry
    const one = { kind, title, place, to }
    return shown === undefined || shown === '' ? one : Object.assign(one, { excerpt: cutExcerpt(shown, query) })
  })
  return onceEach(found).slice(0, most)
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((one, other) => one + other, 0)
}

/** How much each word tells: the fewer entries have it, the more. A word that nothing has tells nothing. */
function rarityOfWords({ entries }: SearchIndex, parts: readonly QueryPart[]): Map<string, number> {
  const single = parts.flatMap(({ words: [word, second] }) => (word && second === undefined ? [word] : []))
  return new Map(
    single.map((word) => {
      const { length } = entries.search(word, { prefix: false, fuzzy: false })
      return [word, Math.log(1 + entries.documentCount / Math.max(1, length))]
    }),
  )
}

/** The entries that have some of the words. A page has those of its sections too, so that it can answer for them. */
function matchParts(
  index: SearchIndex,
  query: string,
  parts: readonly QueryPart[],
  rarity: ReadonlyMap<string, number>,
): Map<number, Match> {
  const options = searchOptions(query, rarity)
  const matches = new Map<number, Match>()
  const add = (id: number, score: number, words: readonly string[], quality: number): void => {
    const match = matches.get(id) ?? { score: 0, words: new Map() }
    match.score += score
    for (const word of words) match.words.set(word, Math.max(match.words.get(word) ?? 0, quality))
    matches.set(id, match)
  }
  for (const { words, forms, guesses, exactly } of parts) {
    const byPage = new Map<number, { score: number; quality: number }>()
    const known = index.entries.search(forms, options)
    // A word that pages have is that word; only what none has can be a beginning, or a mistake.
    const isKnown = known.some(({ terms }) => terms.some((term) => exactly.has(term)))
    const results =
      isKnown || !guesses
        ? known
        : index.entries
            .search(guesses, options)
            .filter(({ terms }) => terms.some((term) => isSpelledAlike(term, words)))
    for (const { id, score, terms, kind, to } of results) {
      const quality = terms.some((term) => exactly.has(term)) ? 1 : nearly
      if (kind !== 'page') add(id as number, score, words, quality)
      const page = index.pages.get(String(to).replace(/#.*/, ''))
      if (page === undefined) continue
      const best = byPage.get(page) ?? { score: 0, quality: 0 }
      const worth = kind === 'page' ? score : score * ofSections
      byPage.set(page, { score: Math.max(best.score, worth), quality: Math.max(best.quality, quality) })
    }
    for (const [page, { score, quality }] of byPage) add(page, score, words, quality)
  }
  return matches
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
