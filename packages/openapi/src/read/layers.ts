import type { Extension } from '../extensions/table.ts'
import { isNullable } from '../dialects/nullable.ts'
import { isMultiple } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'

/** The most references and `allOf` to follow from one schema. */
const deepest = 200

/** The most multiples of the largest step to try. */
const mostCounts = 1000

/**
 * A schema as a list of schemas that must all hold: itself, and the targets of its `allOf` and its references, each
 * without its own `allOf`.
 */
export function listLayers(places: readonly DocumentNode[]): DocumentNode[] {
  const layers = new Map<string, DocumentNode>()
  const open = new Set<string>()
  const add = (place: DocumentNode): void => {
    if (open.has(place.pointer)) return place.warn('`allOf` refers to itself: this part is left out')
    if (layers.has(place.pointer)) return
    if (open.size === deepest)
      return place.warn(`is more than ${deepest} references and \`allOf\` deep: this part is left out`)
    open.add(place.pointer)
    const target = typeof place.get('$ref').value === 'string' ? place.target(place.text('$ref') as string) : undefined
    if (place.has('$ref') && !target)
      place.warn(`the reference \`${String(place.get('$ref').value)}\` does not resolve: any value is accepted`)
    if (target) add(target)
    for (const part of place.get('allOf').list()) add(part)
    open.delete(place.pointer)
    layers.set(place.pointer, place)
  }
  for (const place of places) add(place)
  return [...layers.values()]
}

/** The values of one keyword in several layers. */
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

  /** True if null is a value: the schema or a part of it says so, and no other part requires a type. */
  get isNullable(): boolean {
    if (isNullable(this.own)) return true
    const typed = this.places.filter((place) => place.has('type'))
    return this.places.some(isNullable) && typed.every(isNullable)
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

  /** The value of an extension in each layer that has it. */
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

  /** The number whose multiples satisfy every layer, if it can be found. */
  commonMultiple(): number | undefined {
    const steps = this.#numbers('multipleOf').filter((one) => one > 0)
    const largest = strictest(steps, Math.max)
    if (largest === undefined) return undefined
    for (let count = 1; count <= mostCounts; count++)
      if (steps.every((step) => isMultiple(count * largest, step))) return count * largest
    return largest
  }

  /**
   * The strictest bounds of a number. In files that are not upgraded to 3.1, `exclusiveMinimum` is a flag of `minimum`.
   */
  bounds(): { readonly [Bound in 'min' | 'max' | 'above' | 'below']: number | undefined } {
    const [lower, upper] = [this.#limits('minimum', 'exclusiveMinimum'), this.#limits('maximum', 'exclusiveMaximum')]
    return {
      min: strictest(lower.inclusive, Math.max),
      max: strictest(upper.inclusive, Math.min),
      above: strictest(lower.exclusive, Math.max),
      below: strictest(upper.exclusive, Math.min),
    }
  }

  #limits(limit: string, exclusive: string): { readonly inclusive: number[]; readonly exclusive: number[] } {
    const [flagged, plain] = [true, false].map((isFlagged) =>
      this.places.filter((place) => (place.flag(exclusive) === true) === isFlagged),
    ) as [DocumentNode[], DocumentNode[]]
    return {
      inclusive: listNumbers(plain, limit),
      exclusive: [...listNumbers(flagged, limit), ...listNumbers(plain, exclusive)],
    }
  }

  #numbers(keyword: string): number[] {
    return listNumbers(this.places, keyword)
  }
}

function listNumbers(places: readonly DocumentNode[], keyword: string): number[] {
  return places.map((place) => place.number(keyword)).filter((one) => one !== undefined)
}

function strictest(numbers: readonly number[], choose: (...all: number[]) => number): number | undefined {
  return numbers.length ? choose(...numbers) : undefined
}
