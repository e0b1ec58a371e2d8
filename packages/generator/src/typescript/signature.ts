import {
  type DataReference,
  type MediaResult,
  type Operation,
  type Result,
  type Shape,
  camel,
  UniqueNames,
  withoutNull,
} from '@portolan/openapi'
import { identifier } from './identifiers.ts'
import { quote, typeKey } from './quote.ts'
import type { SourceFile } from './source-file.ts'
import type { Symbols } from './symbols.ts'

const objectMembers: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
])

/** The type of a success of a kind. */
export function printKind(kind: MediaResult, data: string | undefined, streamed: string | undefined): string {
  const types = {
    json: data ?? 'unknown',
    text: 'string',
    file: 'FileResponse',
    events: `EventStream<${streamed ?? 'unknown'}>`,
    lines: `EventStream<${streamed ?? 'unknown'}>`,
    none: 'undefined',
  }
  return types[kind]
}

/** An overload of a method: fields of the params or the options that decide what it returns. */
export interface Variant {
  readonly params?: string
  readonly options?: string
  /** True if the params must be passed. */
  readonly needsParams?: true
  readonly result: string
}

/** The types of an operation, for use in a file. */
export class Signature {
  readonly #symbols: Symbols
  readonly #file: SourceFile

  constructor(symbols: Symbols, file: SourceFile) {
    this.#symbols = symbols
    this.#file = file
  }

  #named(key: string): string {
    return this.#file.use(this.#symbols.find('type', key))
  }

  params({ paramsKey }: Operation): string {
    return paramsKey === undefined ? this.#file.type('NoParams', '@portolan/core') : this.#named(paramsKey)
  }

  /** The params that a call takes first, one by one, and its other params; undefined if there are none. */
  positional(operation: Operation): { readonly first: string; readonly others?: string } | undefined {
    const { positional = [] } = operation
    if (positional.length === 0) return undefined
    const params = this.params(operation)
    const names = new UniqueNames()
    for (const own of ['params', 'options']) names.take(own)
    const first = positional.map((name) => `${names.take(identifier(name, camel))}: ${params}[${quote(name)}]`)
    const isWhole = positional.length === operation.params.length
    return {
      first: first.join(', '),
      ...(isWhole ? {} : { others: `Omit<${params}, ${positional.map(quote).join(' | ')}>` }),
    }
  }

  /** Returns true if the call can be made without params, apart from those that it takes first. */
  isOptional({ paramsKey }: Operation, first: readonly string[] = []): boolean {
    if (paramsKey === undefined) return true
    const { shape } = this.#symbols.schema(paramsKey)
    if (shape.kind !== 'object' || shape.rules?.some(({ kind }) => kind === 'one' || kind === 'some')) return false
    // To the compiler, an empty object has `constructor`, `toString` and the like, of another type.
    return shape.fields.every(({ name, required }) => first.includes(name) || (!required && !objectMembers.has(name)))
  }

  #data(data: DataReference | undefined): string | undefined {
    return data && `${this.#named(data.key)}${data.list ? '[]' : ''}`
  }

  /** The types of results of these kinds. */
  #kinds({ data, streamed }: Result, kinds: readonly MediaResult[]): string {
    const types = kinds.map((kind) => {
      if (kind === 'file') this.#file.type('FileResponse', '@portolan/core')
      if (kind === 'events' || kind === 'lines') this.#file.type('EventStream', '@portolan/core')
      return printKind(kind, kind === 'json' ? this.#data(data) : undefined, this.#data(streamed))
    })
    return [...new Set(types)].join(' | ')
  }

  /** The overloads of a method. The last one is the general one. */
  variants(operation: Operation): Variant[] {
    const { result, paging, fixed } = operation
    if (fixed) {
      const params = Object.entries(fixed).map(([name, value]) => `${typeKey(name)}?: ${String(value)} | undefined`)
      return [{ params: `{ ${params.join('; ')} }`, result: this.result(operation) }]
    }
    if (!result.media || paging) return []
    const { kinds = [], media = [], streamParam } = result
    const streams = kinds.filter((kind) => kind === 'events' || kind === 'lines')
    const others = kinds.filter((kind) => kind !== 'events' && kind !== 'lines')
    const ways = Map.groupBy(media, ({ kind, data }) => this.#data(data) ?? this.#kinds(result, [kind]))
    const byAccept =
      ways.size < 2
        ? []
        : [...ways].map(([type, all]): Variant => ({
            options: `{ accept: ${all.map(({ contentType }) => quote(contentType)).join(' | ')} }`,
            result: type,
          }))
    const byParam =
      streamParam === undefined
        ? []
        : ([
            { params: `{ ${typeKey(streamParam)}: true }`, needsParams: true, result: this.#kinds(result, streams) },
            { params: `{ ${typeKey(streamParam)}?: false | null | undefined }`, result: this.#kinds(result, others) },
          ] satisfies Variant[])
    const all = streamParam === undefined ? byAccept : byParam
    return all.length ? [...all, { result: this.result(operation) }] : []
  }

  /** The type of the values of a stream; undefined if the operation cannot give one. */
  streamed({ result }: Operation): string | undefined {
    const { kind, kinds = [], data, streamed } = result
    if (kind === 'events' || kind === 'lines') return this.#data(data) ?? 'unknown'
    return kinds.includes('events') || kinds.includes('lines') ? (this.#data(streamed) ?? 'unknown') : undefined
  }

  result({ result }: Operation): string {
    const { kind } = result
    const name = this.#data(result.data)
    switch (kind) {
      case 'exists':
        return 'boolean'
      case 'text':
        return 'string'
      case 'file':
        return this.#file.type('FileResponse', '@portolan/core')
      case 'mixed':
        return this.#kinds(result, result.kinds ?? [])
      case 'unknown':
        return 'unknown'
      case 'events':
      case 'lines':
        return `${this.#file.type('EventStream', '@portolan/core')}<${name ?? 'unknown'}>`
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
    const { shape } = this.#symbols.schema(data.key)
    return this.#typeItem(shape, this.itemsField(operation), this.#named(data.key))
  }

  /** The type of the entries of the list that a name or a dotted path leads to from a value of some type. */
  #typeItem(shape: Shape, path: string | undefined, type: string): string {
    const { shape: inner, nullable } = withoutNull(shape)
    if (inner.kind === 'named')
      return this.#typeItem(this.#symbols.schema(inner.key).shape, path, this.#named(inner.key))
    const own = nullable ? `NonNullable<${type}>` : type
    if (path === undefined) return inner.kind === 'list' ? (this.#entry(inner.items) ?? `${own}[number]`) : 'unknown'
    const [head = '', ...rest] = path.split('.')
    const fields = inner.kind === 'object' ? inner.fields : []
    const whole = fields.find(({ name }) => name === path)
    const field = whole ?? fields.find(({ name }) => name === head)
    if (!field) return 'unknown'
    const value = `${own}[${quote(field.name)}]`
    return this.#typeItem(
      field.shape,
      whole ? undefined : rest.join('.'),
      field.required ? value : `NonNullable<${value}>`,
    )
  }

  /** The name of the entries of a list, if they have one. */
  #entry(items: Shape): string | undefined {
    if (items.kind === 'named') return this.#named(items.key)
    const symbol = items.kind === 'object' ? this.#symbols.inlineType(items) : undefined
    return symbol && this.#file.use(symbol)
  }

  /**
   * The third type argument of an operation: how it is paged.
   * @param module the module of a handwritten paging
   */
  pages({ paging }: Operation, module: string): string {
    if (!paging) return 'undefined'
    const text = (name: string | undefined): string => (name === undefined ? 'undefined' : quote(name))
    if (paging.kind === 'custom') {
      const name = this.#file.value(paging.name, module)
      return paging.items === undefined ? `typeof ${name}` : `ReturnType<typeof ${name}<${quote(paging.items)}>>`
    }
    const names = [
      paging.items,
      'next' in paging ? paging.next : undefined,
      'param' in paging ? paging.param : undefined,
    ]
    return `${this.#file.type('Paging', '@portolan/core')}<${names.map(text).join(', ')}>`
  }
}
