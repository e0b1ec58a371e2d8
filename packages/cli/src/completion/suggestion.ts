/** A word that can stand where the cursor is. */
export interface Suggestion {
  readonly value: string
  readonly summary?: string
}

/** Those that begin with what was typed. */
export function beginningWith(typed: string, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return suggestions.filter(({ value }) => value.startsWith(typed))
}

/** The words that begin with what was typed, without summaries. */
export function wordsBeginningWith(typed: string, words: readonly string[]): readonly Suggestion[] {
  return words.filter((word) => word.startsWith(typed)).map((value) => ({ value }))
}
