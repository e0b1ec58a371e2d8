import { terms } from './terms.ts'

/** Words that say nothing about what is looked for. */
const empty: ReadonlySet<string> = new Set(
  'a an the to of how do does i is are my what can be it in on and or with when where why from per this that some any up who use using by at as set enable configure'.split(
    ' ',
  ),
)

/** The words of a query that say something; all of them if none does. */
export function splitWords(query: string): string[] {
  const all = terms(query)
  const some = all.filter((word) => !empty.has(word))
  return some.length > 0 ? some : all
}

/** A word with each pair of neighbouring letters changed round: `retires` was meant to be `retries`. */
export function transposed(word: string): string[] {
  if (word.length < 5) return []
  const swaps = Array.from({ length: word.length - 1 }, (_, at) => at).filter((at) => word[at] !== word[at + 1])
  return swaps.map((at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
}
