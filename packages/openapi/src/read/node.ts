import { escapePointer, unescapeKey, unescapePointer } from './pointer.ts'
import type { Extension } from '../extensions/table.ts'
import type { Warning } from './warnings.ts'

/** An extension beside the document, and the place of its declaration. */
export interface DeclaredExtension {
  readonly value: unknown
  readonly pointer: string
  readonly source: Source
}

/** The common properties of the nodes in one file. */
export interface Source {
  readonly root: unknown
  readonly warn: (warning: Warning) => void
  readonly error: (warning: Warning) => Error
  /** The extensions beside the document, by the keys of nodes and by their names. */
  readonly beside: ReadonlyMap<string, ReadonlyMap<string, DeclaredExtension>>
  /** The source of the document, if this is the source of an extension beside it. */
  readonly document?: Source
}

/** A value in a document, and its place. Names are looked up only as own properties. */
export class DocumentNode {
  readonly value: unknown
  readonly pointer: string
  /** Identifies the node: its pointer, unless several operations share one. */
  readonly key: string
  readonly #source: Source

  constructor(source: Source, value: unknown, pointer: string, key: string = pointer) {
    this.#source = source
    this.value = value
    this.pointer = pointer
    this.key = key
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)
  }

  get exists(): boolean {
    return this.value !== undefined
  }

  get(...keys: readonly (string | number)[]): DocumentNode {
    if (keys.length === 0) return this
    let { value, pointer } = this
    for (const key of keys) {
      value = member(value, key)
      pointer += `/${escapePointer(String(key))}`
    }
    return new DocumentNode(this.#source, value, pointer)
  }

  /** The node around this one. */
  get parent(): DocumentNode {
    return this.at(this.pointer.replace(/\/[^/]*$/, ''))
  }

  /** The node of the document at a pointer. */
  at(pointer: string): DocumentNode {
    const keys = pointer.split('/').slice(1).map(unescapeKey)
    return new DocumentNode(this.#source, this.#source.root, '').get(...keys)
  }

  /** The same node with other members. */
  with(changes: Readonly<Record<string, unknown>>, key: string): DocumentNode {
    const members = { ...(this.value as object), ...changes }
    return new DocumentNode(
      this.#source,
      Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined)),
      this.pointer,
      key,
    )
  }

  /** The value of an extension, declared beside the document or in it. */
  extension<T>(row: Extension<T>): T | undefined {
    const { value } = this.extensionNode(row)
    return value === null ? undefined : (value as T | undefined)
  }

  /** The node of an extension. */
  extensionNode(row: Extension<unknown>): DocumentNode {
    return this.#said(row) ?? this.#own(row)
  }

  /** The members of an extension: those declared beside the document replace those in it. */
  extensionEntries(row: Extension<unknown>): Map<string, DocumentNode> {
    return new Map([...this.#own(row).entries(), ...(this.#said(row)?.entries() ?? [])])
  }

  /** The extensions that are declared beside the document, by their whole names. */
  extensionsBeside(): [string, unknown][] {
    const declared = this.#source.beside.get(this.key) ?? new Map<string, DeclaredExtension>()
    return [...declared].map(([name, { value }]) => [`x-portolan-${name}`, value])
  }

  #own({ name }: Extension<unknown>): DocumentNode {
    return this.get(`x-portolan-${name}`)
  }

  #said({ name }: Extension<unknown>): DocumentNode | undefined {
    const declared = this.#source.beside.get(this.key)?.get(name)
    return declared && new DocumentNode(declared.source, declared.value, declared.pointer)
  }

  has(key: string): boolean {
    return this.isObject && Object.hasOwn(this.value as object, key)
  }

  /** The fields of an object, by name. */
  entries(): [string, DocumentNode][] {
    if (this.exists && !this.isObject) this.warn('is not an object: it is left out')
    return this.isObject ? Object.keys(this.value as object).map((key) => [key, this.get(key)]) : []
  }

  /** The entries of a list. */
  list(): DocumentNode[] {
    if (this.exists && !Array.isArray(this.value)) this.warn('is not a list: it is left out')
    return Array.isArray(this.value) ? this.value.map((_, index) => this.get(index)) : []
  }

  text(key: string): string | undefined {
    const value = member(this.value, key)
    return typeof value === 'string' ? value : undefined
  }

  /** A text of the author for people. Frameworks write `""` where nobody said anything. */
  words(key: string): string | undefined {
    return this.text(key)?.trim() || undefined
  }

  number(key: string): number | undefined {
    const value = member(this.value, key)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  flag(key: string): boolean | undefined {
    const value = member(this.value, key)
    return typeof value === 'boolean' ? value : undefined
  }

  /** The texts of a list of texts; of a single text, that one. */
  texts(key: string): string[] {
    const value = member(this.value, key)
    return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
  }

  /** The node that a `$ref` leads to, or this one; undefined if it is broken or circular. */
  follow(): DocumentNode | undefined {
    const visited = new Set<string>()
    let place: DocumentNode = this.get()
    while (place.isObject && typeof place.get('$ref').value === 'string') {
      const target = place.target(place.text('$ref') as string)
      if (!target || visited.has(target.pointer)) {
        this.warn(`the reference \`${place.text('$ref')}\` ${target ? 'refers to itself' : 'does not resolve'}`)
        return undefined
      }
      visited.add(target.pointer)
      place = target
    }
    return place
  }

  /** The node that a reference within the document names. */
  target(reference: string): DocumentNode | undefined {
    const root = new DocumentNode(this.#source.document ?? this.#source, this.#source.root, '')
    if (reference === '#') return root
    if (!reference.startsWith('#/')) return undefined
    const keys = reference
      .slice(2)
      .split('/')
      .map((part) => unescapePointer(part))
    const found = root.get(...keys)
    return found.exists ? found : undefined
  }

  /** An error about this node. */
  error(message: string): Error {
    return this.#source.error({ message, pointer: this.pointer })
  }

  warn(message: string): void {
    this.#source.warn({ message, pointer: this.pointer })
  }
}

/** An own member of an object or a list. */
function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
}
