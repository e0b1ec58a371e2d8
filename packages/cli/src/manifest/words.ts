/**
 * Gives each name a word of the command line that no other has: the first of its spellings that is free. A name that is
 * its own first spelling goes first, so that no other takes it.
 * @param spell lists the spellings of a name; the last one is used even if it is taken
 * @param taken the words that are not free
 * @returns the words, in the order of the names
 */
export function assignWords(
  names: readonly string[],
  spell: (name: string) => readonly string[],
  taken: Iterable<string> = [],
): string[] {
  const used = new Set(taken)
  const words: string[] = []
  const spelled = names.map((name, index) => ({ name, index, spellings: spell(name) }))
  const isExact = ({ name, spellings }: { name: string; spellings: readonly string[] }): boolean =>
    spellings[0] === name
  for (const { index, spellings } of spelled.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))) {
    const word = spellings.find((one) => !used.has(one)) ?? spellings.at(-1) ?? ''
    used.add(word)
    words[index] = word
  }
  return words
}

/**
 * A name of the API as a word of the command line: `per_page` is `per-page`, `userId` is `user-id`. A letter alone
 * belongs to the word after it: `tModelKey` is `tmodel-key`. Other characters become dashes, except at the ends:
 * `include[]` is `include`, `page.size` is `page-size`. Empty if there is neither.
 */
export function kebab(name: string): string {
  return name
    .replaceAll(
      /(?<letter>(?<=^|_)[a-z](?=[A-Z][a-z])|(?<=[a-z0-9])[A-Z](?=[A-Z][a-z]))(?<first>[A-Z])/g,
      (_, letter: string, first: string) => letter + first.toLowerCase(),
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replaceAll(/^-|-$/g, '')
}

/** Quotes a text as one word of a shell. */
export function quoteWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
