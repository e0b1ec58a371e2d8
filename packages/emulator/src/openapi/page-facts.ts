import { isJson } from '../json.ts'
import { holders } from './page-links.ts'

/** The place of a page in its list. */
interface Place {
  readonly start: number
  readonly size: number
  /** The number of items in the list. */
  readonly length: number
  /** The number of the first page. */
  readonly first: number
}

type Fact = (place: Place) => number | boolean

const isLast: Fact = ({ start, size, length }) => start + size >= length
const countHere = ({ start, size, length }: Place): number => Math.max(0, Math.min(size, length - start))

/** The facts in pages, by the names of their fields without case and underscores. */
const facts: readonly (readonly [names: RegExp, fact: Fact])[] = [
  [
    /^(?:number|page|currentpage|page(?:number|index|no))$/,
    ({ start, size, first }) => Math.floor(start / size) + first,
  ],
  [/^(?:size|perpage|pagesize|limit|pagelimit)$/, ({ size }) => size],
  [/^(?:offset|skip)$/, ({ start }) => start],
  [/^(?:totalpages|pagecount|lastpage)$/, ({ size, length }) => Math.ceil(length / size)],
  [/^numberofelements$/, countHere],
  [/^from$/, ({ start }) => start + 1],
  [/^to$/, (place) => place.start + countHere(place)],
  [/^(?:is)?first(?:page)?$/, ({ start }) => start === 0],
  [/^(?:is)?last(?:page)?$/, isLast],
  [/^(?:is)?empty$/, (place) => countHere(place) === 0],
  [/^has(?:next|more)(?:page)?$/, (place) => !isLast(place)],
  [/^has(?:prev|previous)(?:page)?$/, ({ start }) => start > 0],
]

/**
 * Writes the facts about a page into a list: `number` and `last` of Spring, `meta.current_page` of Laravel,
 * `hasNextPage` of .NET. A field keeps its type.
 */
export function writeFacts(body: unknown, place: Place, depth = 0): unknown {
  if (!isJson(body)) return body
  const written = Object.entries(body).map(([name, value]) => {
    if (holders.test(name) && isJson(value) && depth < 2) return [name, writeFacts(value, place, depth + 1)] as const
    const plain = withoutUnderscores(name)
    const found = facts.filter(([names]) => names.test(plain)).map(([, fact]) => fact(place))
    // `last_page` is a number at some services, and a flag for the last page at others.
    return [name, found.find((one) => typeof one === typeof value) ?? value] as const
  })
  return Object.fromEntries(written)
}

const neighbours = /^(?<relation>next|prev)(?:ious)?page(?:number)?$/

/** The number of a neighboring page, and its place in the list: `next_page`, `meta.prev_page`. */
interface Neighbour {
  readonly relation: 'next' | 'prev'
  readonly path: string
}

/** Finds the numbers of neighboring pages in a list. */
export function findNeighbours(body: unknown, keys: readonly string[] = []): readonly Neighbour[] {
  return Object.entries(isJson(body) ? body : {}).flatMap(([name, value]) => {
    const path = [...keys, name]
    if (holders.test(name) && keys.length < 2) return findNeighbours(value, path)
    const relation = neighbours.exec(withoutUnderscores(name))?.groups?.['relation'] as
      | Neighbour['relation']
      | undefined
    return relation !== undefined && typeof value === 'number' ? [{ relation, path: path.join('.') }] : []
  })
}

function withoutUnderscores(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
