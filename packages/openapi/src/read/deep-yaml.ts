import { type CST, Parser } from 'yaml'
import { escapePointer } from './pointer.ts'

/** A YAML value before it is composed, and its place. */
interface Place {
  readonly token: CST.Token
  readonly name: string
  readonly depth: number
  readonly outer: Place | undefined
}

/** The pointer of a YAML value that is nested deeper than this; undefined if none is. Uses no stack. */
export function findDeepYaml(text: string, deepest: number): string | undefined {
  const open: Place[] = []
  const add = (token: CST.Token | null | undefined, name: string, outer?: Place): void => {
    if (token) open.push({ token, name, depth: outer ? outer.depth + 1 : 0, outer })
  }
  for (const token of new Parser().parse(text)) if (token.type === 'document') add(token.value, '')
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > deepest) return pointerTo(place)
    if (!('items' in place.token)) continue
    for (const [index, item] of place.token.items.entries()) {
      const name = 'key' in item && item.key && 'source' in item.key ? item.key.source : String(index)
      add('key' in item ? item.key : undefined, name, place)
      add(item.value, name, place)
    }
  }
  return undefined
}

function pointerTo(place: Place): string {
  const names: string[] = []
  for (let one: Place | undefined = place; one?.outer; one = one.outer) names.unshift(`/${escapePointer(one.name)}`)
  return names.join('')
}
