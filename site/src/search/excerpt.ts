import { splitWords } from './words.ts'

/** How many characters of a text a result shows. */
const longest = 120

/** The words of a text around the first place where a query is in it; its beginning if it is nowhere. */
export function cutExcerpt(text: string, query: string): string {
  if (text.length <= longest) return text
  const lower = text.toLowerCase()
  const places = splitWords(query).flatMap((word) => {
    const at = lower.indexOf(word)
    return at < 0 ? [] : [at]
  })
  const first = Math.min(text.length, ...places)
  const from = first === text.length || first < 40 ? 0 : text.indexOf(' ', first - 40) + 1
  const part = text.slice(from, from + longest)
  const end = from + longest < text.length ? part.lastIndexOf(' ') : part.length
  return `${from > 0 ? '… ' : ''}${part.slice(0, end)}${end < part.length ? ' …' : ''}`
}
