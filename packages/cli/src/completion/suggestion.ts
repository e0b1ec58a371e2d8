/** A word that can stand where the cursor is. */
export interface Suggestion {
  readonly value: string
  readonly summary?: string
}

/** What a shell offers at the cursor. */
export interface Offer {
  readonly suggestions: readonly Suggestion[]
  /** Whether the shell may complete names of files instead. */
  readonly files?: boolean
}

export const nothing: Offer = { suggestions: [] }

/** Those that begin with what was typed. */
export function beginningWith(typed: string, suggestions: readonly Suggestion[]): Offer {
  return { suggestions: suggestions.filter(({ value }) => value.startsWith(typed)) }
}
