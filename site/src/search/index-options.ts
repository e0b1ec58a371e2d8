import type { Options } from 'minisearch'
import { stemmer } from 'stemmer'
import type { SearchEntry } from './entry.ts'
import { toOneSpelling } from './one-spelling.ts'
import { terms } from './terms.ts'

/** An entry as the index keeps it. */
export type IndexedEntry = SearchEntry & { readonly id: number }

/** The options that the build and the page must share. */
export const indexOptions: Options<IndexedEntry> = {
  fields: ['title', 'place', 'text', 'asked'],
  storeFields: ['kind', 'title', 'place', 'to', 'asked', 'shown'],
  tokenize: terms,
  // `retry`, `retries` and `retried` are one word, and so are `behaviour` and `behavior`.
  processTerm: (term) => stemmer(toOneSpelling(term.toLowerCase())),
}
