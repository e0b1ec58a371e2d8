import type { NavigationLink } from '../navigation.ts'

/** The five pages whose addresses share the most with an address that does not exist. */
export function nearestPages(path: string, links: readonly NavigationLink[]): NavigationLink[] {
  const wanted = pairs(path.replace(/\.html$/, ''))
  const shared = ({ to }: NavigationLink): number => {
    const own = pairs(to)
    return (2 * own.filter((pair) => wanted.includes(pair)).length) / (own.length + wanted.length)
  }
  return links
    .map((link) => ({ link, score: shared(link) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ link }) => link)
}

/** The pairs of letters that follow each other: two misspellings of a word still share most of them. */
function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase())
}
