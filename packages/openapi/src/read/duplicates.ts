import { escapePointer } from './pointer.ts'

/** An object or a list that is open, and the member that is read. */
interface Open {
  /** For an object: the names so far, as written. */
  readonly names: Set<string> | undefined
  key: string | number
  /** True if a text is the name of a member. */
  isName: boolean
}

/**
 * The places of duplicate names in the objects of a JSON text: the parser silently keeps the last one.
 * @param text valid JSON
 */
export function duplicatesIn(text: string): string[] {
  const found: string[] = []
  const open: Open[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const current = open.at(-1)
    if (character === '"') {
      const start = at
      at = endOfText(text, at)
      if (!current?.isName || !current.names) continue
      const name = text.slice(start, at + 1)
      current.key = JSON.parse(name) as string
      current.isName = false
      if (current.names.has(name)) found.push(open.map(({ key }) => `/${escapePointer(String(key))}`).join(''))
      current.names.add(name)
    } else if (character === '{') open.push({ names: new Set(), key: '', isName: true })
    else if (character === '[') open.push({ names: undefined, key: 0, isName: false })
    else if (character === '}' || character === ']') open.pop()
    else if (character === ',' && current) {
      current.isName = current.names !== undefined
      if (typeof current.key === 'number') current.key++
    }
  }
  return found
}

/** The quote that ends a text. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at
  }
}
