import { type Field, type Operation, type Result, withoutNull } from '@portolan/openapi'
import type { Imports } from './imports.ts'
import type { Layout } from './layout.ts'
import type { Paths } from './paths.ts'
import { quote } from './quote.ts'
import { typeName } from './types-file.ts'

const objectMembers: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
])

/** What a result can be whose kind only the response shows. */
export function mixedResult(data: string | undefined, otherwise: Result['otherwise']): string {
  const kinds =
    otherwise === undefined ? ['string', 'FileResponse'] : [otherwise === 'text' ? 'string' : 'FileResponse']
  return [...(data === undefined ? [] : [data]), ...kinds, 'undefined'].join(' | ')
}

/** The types of an operation, as they stand in a file of a folder. */
export class Signature {
  readonly #layout: Layout
  readonly #folder: string
  readonly #imports: Imports
  readonly #paths: Paths

  constructor(layout: Layout, folder: string, imports: Imports, paths: Paths) {
    this.#layout = layout
    this.#folder = folder
    this.#imports = imports
    this.#paths = paths
  }

  #named(key: string): string {
    return typeName(this.#layout, key, this.#folder, this.#imports, this.#paths, false)
  }

  params({ paramsKey }: Operation): string {
    return paramsKey === undefined ? this.#imports.type('NoParams', '@portolan/core') : this.#named(paramsKey)
  }

  /** Whether the call can be made without params. */
  isOptional({ paramsKey }: Operation): boolean {
    if (paramsKey === undefined) return true
    const { shape } = this.#layout.object(paramsKey)
    if (shape.kind !== 'object' || shape.rules?.some(({ kind }) => kind === 'one' || kind === 'some')) return false
    // To the compiler, an empty object has `constructor`, `toString` and the like, of another type.
    return shape.fields.every(({ name, required }) => !required && !objectMembers.has(name))
  }

  result({ result: { kind, data, otherwise } }: Operation): string {
    const name = data && `${this.#named(data.key)}${data.list ? '[]' : ''}`
    switch (kind) {
      case 'exists':
        return 'boolean'
      case 'text':
        return 'string'
      case 'file':
        return this.#imports.type('FileResponse', '@portolan/core')
      case 'mixed':
        if (otherwise !== 'text') this.#imports.type('FileResponse', '@portolan/core')
        return mixedResult(name, otherwise)
      case 'events':
      case 'lines':
        return `${this.#imports.type('EventStream', '@portolan/core')}<${name ?? 'unknown'}>`
      default:
        return name ?? 'void'
    }
  }

  /** The field of the response that holds the items; undefined if the response is the list. */
  itemsField({ paging }: Operation): string | undefined {
    return paging && 'items' in paging ? paging.items : undefined
  }

  /** The type of the items of a paged list. */
  item(operation: Operation): string {
    const { data } = operation.result
    if (!data) return 'unknown'
    if (data.list) return this.#named(data.key)
    return this.#itemOf(data.key, this.itemsField(operation)?.split('.') ?? [], this.#named(data.key))
  }

  #itemOf(key: string, path: readonly string[], type: string): string {
    const { shape } = this.#layout.object(key)
    const [name, ...rest] = path
    const inner = withoutNull(shape).shape
    if (inner.kind === 'named') return this.#itemOf(inner.key, path, this.#named(inner.key))
    if (inner.kind === 'list' && name === undefined)
      return inner.items.kind === 'named' ? this.#named(inner.items.key) : `NonNullable<${type}>[number]`
    const field: Field | undefined = inner.kind === 'object' ? inner.fields.find((one) => one.name === name) : undefined
    if (!field || name === undefined) return 'unknown'
    const next = `${field.required ? type : `NonNullable<${type}>`}[${quote(name)}]`
    const { shape: value } = withoutNull(field.shape)
    if (value.kind === 'named') return this.#itemOf(value.key, rest, this.#named(value.key))
    if (value.kind === 'list' && value.items.kind === 'named' && rest.length === 0) return this.#named(value.items.key)
    const [second] = rest
    return second === undefined
      ? `NonNullable<${next}>[number]`
      : `NonNullable<NonNullable<${next}>[${quote(second)}]>[number]`
  }

  /**
   * The third type argument of an operation: how it is paged.
   * @param module that of the paging by hand
   */
  pages({ paging }: Operation, module: string): string {
    if (!paging) return 'undefined'
    const text = (name: string | undefined): string => (name === undefined ? 'undefined' : quote(name))
    if (paging.kind === 'custom') {
      const name = this.#imports.value(paging.name, module)
      return paging.items === undefined ? `typeof ${name}` : `ReturnType<typeof ${name}<${quote(paging.items)}>>`
    }
    const names =
      paging.kind === 'link' ? [] : [paging.items, paging.kind === 'token' ? paging.next : undefined, paging.param]
    return `${this.#imports.type('Paging', '@portolan/core')}<${[0, 1, 2].map((index) => text(names[index])).join(', ')}>`
  }
}
