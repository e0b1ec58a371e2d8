/** The words of a text, in the singular: `listForRepo` and `per_pages` are several. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}

const fillers = new Set(
  `a an and any are at by can do for from how i in is it its me my of on or our please some that the their this to want
  what which with`.split(/\s+/),
)

/** The words that mean something; all of them where none does. */
export function meaningOf(text: string): string[] {
  const words = wordsOf(text.replace(/\bwho\s*am\s*i\b/i, 'get authenticated user'))
  const kept = words.filter((word) => !fillers.has(word))
  return kept.length > 0 ? kept : words
}
