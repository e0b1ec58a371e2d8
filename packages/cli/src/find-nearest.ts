/** The name that was probably meant by a mistyped one; undefined if none is near. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(2, word.length / 3)
  const [nearest] = known
    .filter((one) => Math.abs(one.length - word.length) <= most && distance(word, one) <= most)
    .toSorted((one, other) => distance(word, one) - distance(word, other))
  return nearest
}

/** The single letters to add, remove or replace (Levenshtein), without regard to case. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one.toLowerCase()).entries()) {
    const next = [at + 1]
    for (const [index, theirs] of Array.from(other.toLowerCase()).entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === theirs ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
