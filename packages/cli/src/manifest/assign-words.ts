/**
 * Gives each name a word of the command line that no other has: the first of its spellings that is free. A name that is
 * its own first spelling is asked first, so that no other takes it.
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
