import { allExtensions, type Extension } from '../extensions/table.ts'
import type { DocumentNode } from './node.ts'

/**
 * A schema as the list of what has to hold at once: the schema itself, and what its `allOf` and its references lead to,
 * each without its own `allOf`.
 */
export function layersOf(
  places: readonly DocumentNode[],
  into: DocumentNode[] = [],
  open: ReadonlySet<string> = new Set(),
): DocumentNode[] {
  for (const place of places) {
    if (open.has(place.pointer)) {
      place.warn('`allOf` leads back to itself: this part is left out')
      continue
    }
    if (into.some((layer) => layer.pointer === place.pointer)) continue
    const inside = new Set([...open, place.pointer])
    const target = typeof place.get('$ref').value === 'string' ? place.target(place.text('$ref') as string) : undefined
    if (place.has('$ref') && !target) place.warn(`the reference \`${String(place.get('$ref').value)}\` leads nowhere`)
    if (target) layersOf([target], into, inside)
    layersOf(place.get('allOf').list(), into, inside)
    into.push(place)
  }
  return into
}

/** Keywords that say nothing about a value: beside a `$ref` they are notes of the place. */
const notes = new Set([
  '$ref',
  'description',
  'title',
  'summary',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'xml',
])

/** Whether a schema is a reference with nothing beside it that changes its meaning. */
export function isReference(place: DocumentNode): boolean {
  return (
    typeof place.get('$ref').value === 'string' &&
    place.entries().every(([key]) => notes.has(key) || key.startsWith('x-')) &&
    !hasConstraint(place)
  )
}

const constraints = allExtensions.filter(({ isConstraint }) => isConstraint)

/** True if an extension of ours makes the values of a schema others. */
function hasConstraint(place: DocumentNode): boolean {
  return constraints.some((row) => place.extensionNode(row).exists)
}

/** The only reference of an `allOf` that holds nothing else: an old way to write a note, or `nullable`, beside it. */
export function soleReference(place: DocumentNode): DocumentNode | undefined {
  const rest = place.entries().filter(([key]) => key !== 'allOf' && key !== 'nullable')
  if (!rest.every(([key]) => notes.has(key) || key.startsWith('x-')) || hasConstraint(place)) return undefined
  if (place.text('$ref') !== undefined) return place.has('allOf') ? undefined : place
  const [only, ...others] = place.get('allOf').list()
  return only && others.length === 0 && isReference(only) ? only : undefined
}

/** What several layers say of the same keyword. */
export class Layers {
  readonly places: readonly DocumentNode[]

  constructor(places: readonly DocumentNode[]) {
    this.places = places
  }

  /** The place of the last layer: the schema itself. */
  get own(): DocumentNode {
    return this.places.at(-1) as DocumentNode
  }

  has(keyword: string): boolean {
    return this.places.some((place) => place.has(keyword))
  }

  text(keyword: string): string | undefined {
    return this.places.map((place) => place.text(keyword)).findLast((text) => text !== undefined)
  }

  flag(keyword: string): boolean {
    return this.places.some((place) => place.flag(keyword) === true)
  }

  all(keyword: string): DocumentNode[] {
    return this.places.flatMap((place) => (place.has(keyword) ? [place.get(keyword)] : []))
  }

  texts(keyword: string): string[] {
    return this.places.flatMap((place) => place.texts(keyword))
  }

  /** What each layer says by an extension, if it says something. */
  extensions<T>(row: Extension<T>): T[] {
    return this.places.map((place) => place.extension(row)).filter((value) => value !== undefined)
  }

  /** The strictest lower bound. */
  highest(keyword: string): number | undefined {
    return strictest(this.#numbers(keyword), Math.max)
  }

  /** The strictest upper bound. */
  lowest(keyword: string): number | undefined {
    return strictest(this.#numbers(keyword), Math.min)
  }

  #numbers(keyword: string): number[] {
    return this.places.map((place) => place.number(keyword)).filter((one) => one !== undefined)
  }
}

function strictest(numbers: readonly number[], choose: (...all: number[]) => number): number | undefined {
  return numbers.length ? choose(...numbers) : undefined
}
