import { largest } from '../read/fetch.ts'
import { escapePointer, unescapeKey } from '../read/pointer.ts'
import { deepest } from '../read/parse.ts'
import type { Location } from './json-path.ts'
import type { Overlay } from './read-overlay.ts'

export type Container = Record<string, unknown> | unknown[]

/** The place where a part of a document is written. */
export interface Origin {
  /** @default the document */
  readonly overlay?: Overlay
  readonly pointer: string
}

/** The changes exceed the size of a document. */
export class SizeError extends Error {}

/** A copy of a document that overlays change, and that knows where each of its parts is written. */
export class Overlaid {
  readonly root: Container
  /**
   * The origins of members that were added, replaced or moved; without an overlay, they are relative to the
   * container's.
   */
  readonly #origins = new WeakMap<Container, Map<string, Origin>>()
  #size = 0
  #largest = Infinity

  constructor(document: object) {
    this.root = this.copy(document, 0) as Container
    this.#largest = this.#size + largest
  }

  /** The total number of values and characters that the document has ever contained. */
  get size(): number {
    return this.#size
  }

  /** The value at a location that exists. */
  at(location: Location): unknown {
    return location.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], this.root)
  }

  set(container: Container, key: string | number, value: unknown, origin: Origin): void {
    // A name can be that of a prototype.
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true })
    this.#findOrigins(container).set(String(key), origin)
  }

  remove(container: Container, keys: ReadonlySet<string | number>): void {
    if (!Array.isArray(container)) {
      for (const key of keys) {
        delete container[key]
        this.#origins.get(container)?.delete(String(key))
      }
      return
    }
    const kept = container.flatMap((value, index) =>
      keys.has(index) ? [] : [{ value, origin: this.#findOrigin(container, String(index)) }],
    )
    container.length = 0
    for (const { value } of kept) container.push(value)
    this.#origins.set(container, new Map(kept.map(({ origin }, index) => [String(index), origin])))
  }

  /**
   * A copy of a value that shares nothing with it.
   * @param depth the number of levels around it
   * @throws SizeError
   */
  copy(value: unknown, depth: number): unknown {
    this.#size += typeof value === 'string' ? value.length : 1
    if (this.#size > this.#largest) throw new SizeError(`adds more than ${largest / 1e6} million characters`)
    if (depth > deepest) throw new SizeError(`makes the document more than ${deepest} levels deep`)
    if (Array.isArray(value)) return value.map((one) => this.copy(one, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.copy(one, depth + 1)]))
  }

  /** The place where a part of the document is written, or the nearest part around it. */
  locate(pointer: string): Origin {
    let value: unknown = this.root
    let found: Origin = { pointer: '' }
    for (const key of pointer.split('/').slice(1).map(unescapeKey)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break
      const own = this.#findOrigin(value as Container, key)
      found = own.overlay ? own : { ...found, pointer: found.pointer + own.pointer }
      value = (value as Record<string, unknown>)[key]
    }
    return found
  }

  #findOrigin(container: Container, key: string): Origin {
    return this.#origins.get(container)?.get(key) ?? { pointer: `/${escapePointer(key)}` }
  }

  #findOrigins(container: Container): Map<string, Origin> {
    const known = this.#origins.get(container) ?? new Map<string, Origin>()
    this.#origins.set(container, known)
    return known
  }
}
