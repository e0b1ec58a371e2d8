import { kindOfMember, type Kind } from '../extensions/structure.ts'
import type { JsonSchema } from '../model/messages.ts'
import { modernizeSchema } from './modern-schema.ts'
import { nameFromPointer, UniqueNames } from './names.ts'
import { type DocumentNode } from './node.ts'
import { escapePointer } from './pointer.ts'

/**
 * The JSON Schemas of a document, as written there. References lead to `definitions`, which contain every target, so
 * that a service is complete without its document.
 */
export class JsonSchemas {
  readonly #files: Readonly<Record<string, string>>
  readonly #targets = new Map<string, DocumentNode>()
  #names: ReadonlyMap<string, string> | undefined

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files
  }

  /** Registers a schema with everything that it refers to. Its text can be read once all are registered. */
  note(node: DocumentNode): () => JsonSchema {
    this.#visit(node)
    return () => this.#copyText(node)
  }

  /** Registers a schema by its name. */
  define(node: DocumentNode): () => JsonSchema {
    this.#targets.set(node.pointer, node)
    this.#visit(node)
    return () => ({ $ref: this.#reference(node) })
  }

  /** All targets of references, by name. */
  definitions(): Record<string, JsonSchema> {
    const names = [...this.#named()].toSorted(([, a], [, b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      names.map(([pointer, name]) => [name, this.#copyText(this.#targets.get(pointer) as DocumentNode)]),
    )
  }

  #visit(start: DocumentNode): void {
    const open: [DocumentNode, Kind][] = [[start, 'schema']]
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, kind] = next
      const target = kind === 'schema' ? findTarget(node) : undefined
      if (target && !this.#targets.has(target.pointer)) {
        this.#targets.set(target.pointer, target)
        open.push([target, 'schema'])
      }
      const keys = typeof node.value === 'object' && node.value !== null ? Object.keys(node.value) : []
      for (const key of keys) {
        const inner = kindOfMember(kind, key, node.value)
        if (inner === 'schema' || inner === 'schemas') open.push([node.get(key), inner])
      }
    }
  }

  /** The names by their pointers. Numbers follow the pointers, not the order in which they were found. */
  #named(): ReadonlyMap<string, string> {
    const taken = new UniqueNames()
    const isComponent = (pointer: string): boolean => /^\/components\/schemas\/[^/]+$/.test(pointer)
    this.#names ??= new Map(
      [...this.#targets.keys()]
        .toSorted((a, b) => Number(isComponent(b)) - Number(isComponent(a)) || (a < b ? -1 : 1))
        .map((pointer) => [pointer, taken.take(nameFromPointer(pointer, this.#files))]),
    )
    return this.#names
  }

  #copyText(node: DocumentNode): JsonSchema {
    return this.#copy(node, 'schema') as JsonSchema
  }

  #copy(node: DocumentNode, kind: Kind): unknown {
    const { value } = node
    if (kind === 'xml') return { ...(value as object), ...Object.fromEntries(node.extensionsBeside()) }
    if (typeof value !== 'object' || value === null || (kind !== 'schema' && kind !== 'schemas')) return value
    const inner = (key: string): unknown => this.#copy(node.get(key), kindOfMember(kind, key, value))
    if (Array.isArray(value)) return value.map((_, index) => inner(String(index)))
    const own = Object.keys(value).flatMap((key): [string, unknown][] => {
      if (kind === 'schema' && key === 'discriminator') return [[key, this.#discriminator(node.get(key))]]
      if (kind !== 'schema' || key !== '$ref') return [[key, inner(key)]]
      // A broken reference adds nothing.
      const target = findTarget(node)
      return target ? [[key, this.#reference(target)]] : []
    })
    const copy = Object.fromEntries([...own, ...node.extensionsBeside()])
    return kind === 'schema' ? modernizeSchema(copy) : copy
  }

  #reference({ pointer }: DocumentNode): string {
    return `#/definitions/${escapePointer(this.#named().get(pointer) ?? '')}`
  }

  /** The mappings of a discriminator name schemas, by reference or by name. */
  #discriminator(node: DocumentNode): unknown {
    if (!node.isObject) return node.value
    const rename = ({ value }: DocumentNode): unknown => {
      const target = typeof value === 'string' ? node.target(value) : undefined
      return target && this.#targets.has(target.pointer) ? this.#reference(target) : value
    }
    const [mapping, ofOthers] = [node.get('mapping'), node.get('defaultMapping')]
    return {
      ...(node.value as object),
      ...(mapping.isObject
        ? { mapping: Object.fromEntries(mapping.entries().map(([name, one]) => [name, rename(one)])) }
        : {}),
      ...(ofOthers.exists ? { defaultMapping: rename(ofOthers) } : {}),
    }
  }
}

function findTarget(node: DocumentNode): DocumentNode | undefined {
  const reference = node.isObject ? node.text('$ref') : undefined
  return reference === undefined ? undefined : node.target(reference)
}
