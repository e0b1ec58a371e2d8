import { extensions } from '../extensions/table.ts'
import type { Parameter } from '../model/messages.ts'
import type { DataReference, ListFormat, Operation, PlainParam, Result } from '../model/service.ts'
import { holds, type Rule, type Shape, unknownShape, withoutNull } from '../model/shape.ts'
import { type Entry, inPathOrder } from './entries.ts'
import type { JsonSchemas } from './json-schemas.ts'
import { noteParamSchemas, readMessages } from './messages.ts'
import { nameParams } from './named-params.ts'
import { camel, kebab, pascal, UniqueNames } from './names.ts'
import { Layers } from './layers.ts'
import { readSdkPaging } from '../dialects/sdk-pagings.ts'
import { declaredPaging, pagingFault } from './declared-paging.ts'
import { takePartialUpdate } from '../dialects/partial-updates.ts'
import { takePositions } from '../dialects/text-numbers.ts'
import { listKeyPlaces } from './credentials.ts'
import { detectPaging } from './paging.ts'
import { resolveShape } from './resolve-shape.ts'
import { withQueryFormat } from './list-formats.ts'
import { readBody } from './body.ts'
import { pathNames, readParams } from './params.ts'
import { withPartStyles } from './part-styles.ts'
import type { DocumentNode } from './node.ts'
import { readErrors, readResults, readThrows, type Result as Unnamed } from './results.ts'
import { present } from './scalars.ts'
import type { Servers } from './servers.ts'
import type { Handwritten, ShapeReader } from './shapes.ts'
import { readRepeat, readTraits, withoutKey } from './traits.ts'
import type { NamedAfter } from './type-names.ts'

/**
 * An operation that has been read, except for parts that depend on others: its name, its effect, and the documented
 * schemas.
 */
export interface Read {
  readonly operation: Omit<Operation, 'call' | 'effect' | 'params' | 'parameters' | 'requestBody' | 'responses'> & {
    readonly params: readonly PlainParam[]
  }
  /** Makes the rest, when all schemas are known. */
  readonly finish: () => Pick<Operation, 'params' | 'parameters' | 'requestBody' | 'responses'>
  /** True if the response is a list, and whether it is described as one object. */
  readonly many: boolean
  readonly one: boolean
}

/** The document's settings for all operations. */
export interface RootWords {
  /** Which integers may be passed as digits: those of paths and queries, or those of bodies too. */
  readonly digits?: 'urls' | 'all'
  /** The field of every response that contains the data. */
  readonly envelope?: string
  /** True if callers may pass the params of the path one by one. */
  readonly positional?: true
  readonly handwritten: Handwritten
}

/** Data to which the document gives no name. */
interface Data {
  /** The name of the operation, or the response that operations share. */
  readonly owner: string
  /** The distinction from other data of the same owner. @default its result */
  readonly part?: string
  /** The part in the name of the type. @default `part` */
  readonly partName?: string
  /** The name of the type. @default that of the operation and the part */
  readonly type?: string
}

/** The request of an operation. */
interface RequestParts {
  readonly params: readonly PlainParam[]
  readonly rules: readonly Rule[]
  readonly body: Operation['body'] | undefined
  /** How undocumented fields are treated: the body takes them, or they are rejected. */
  readonly others: 'kept' | 'refused'
  readonly readOnly: readonly string[]
}

export class OperationReader {
  /** The schemas to which the document gives no name, by their keys. */
  readonly namedAfter = new Map<string, NamedAfter>()
  readonly #shapes: ShapeReader
  readonly #schemas: JsonSchemas
  readonly #names = new UniqueNames(kebab)
  readonly #byEntry = new Map<Entry, string>()

  readonly #root: RootWords
  readonly #servers: Servers

  /** @param entries all operations: those with the same name are numbered by their paths, not by their order */
  constructor(shapes: ShapeReader, schemas: JsonSchemas, root: RootWords, servers: Servers, entries: readonly Entry[]) {
    for (const entry of inPathOrder(entries)) this.#byEntry.set(entry, this.#names.take(this.#nameEntry(entry)))
    this.#shapes = shapes
    this.#schemas = schemas
    this.#root = root
    this.#servers = servers
  }

  /** Reads an operation and, if it can stream on request, its streaming variant. */
  read(entry: Entry): Read[] {
    const { place, method, path } = entry
    const traits = readTraits(entry, this.#servers)
    const request = this.#request(entry, traits)
    const { params: declared, body } = request
    const { result: whole, json, stream, headers } = readResults(entry, this.#shapes, this.#root.envelope)
    const name = this.#byEntry.get(entry) as string
    const paging = this.#paging(entry, declared, json ?? whole, headers)
    const repeat = readRepeat(entry, declared)
    const params = takePositions(declared, paging).map((param) => withoutKey(param, repeat))
    const result = paging && json ? json : whole
    // XML is the same data in another form.
    const isPart = whole.kinds?.some((kind) => kind !== 'json') ?? true
    if (result !== whole && isPart)
      place.get('responses').warn('pages are read as JSON: other media types are left out')
    const asks = params.some((param) => param.name === 'stream' && isFlag(param.shape))
    const asking = stream && asks ? this.#names.take(`${name}Stream`) : undefined
    const operation = {
      ...traits,
      name,
      id: entry.id,
      pointer: place.pointer,
      method,
      path,
      params,
      ...present({
        body,
        paramsKey: this.#params(name, place, { ...request, params }),
        positional: this.#positional(path, params),
        paging,
      }),
      result: {
        ...this.#named(result, name, place, asking),
        ...(asking === undefined ? {} : { streamParam: 'stream' }),
      },
      throws: readThrows(place),
      ...this.#errors(place, name),
      ...repeat,
    }
    const main = json ?? result
    const shape = main.shape && resolveShape(main.shape, this.#shapes.objects)
    const many = paging !== undefined || isMany(shape)
    const read: Read = {
      operation,
      finish: this.#finishing(entry, params),
      many,
      one: !many && shape?.kind === 'object',
    }
    return stream && asking !== undefined ? [read, this.#streamed(read, asking, stream, place)] : [read]
  }

  /** Registers the schemas of an operation: their details are known once all are registered. */
  #finishing(entry: Entry, params: readonly PlainParam[]): Read['finish'] {
    const messages = readMessages(entry, this.#schemas)
    const schemas = noteParamSchemas(entry, params, this.#schemas)
    return () => {
      const known = schemas()
      const { parameters, ...others } = messages()
      return {
        parameters: parameters.map(formatted(params)),
        ...others,
        params: params.map((param, index) => ({ ...param, schema: known[index] ?? true })),
      }
    }
  }

  /** The params of an operation, those of its body among them. */
  #request(entry: Entry, traits: SentAnyway): RequestParts {
    const { place, method, item, path } = entry
    const { digits } = this.#root
    const way = digits ? 'params digits' : 'params'
    const declared = withQueryFormat(readParams(item, place, path, this.#shapes, way), place, this.#shapes)
    const whole = readBody(place, declared, this.#shapes, digits === 'all' ? 'params digits' : 'params')
    const read = whole && takePartialUpdate(entry, whole)
    const sent = method === 'GET' || method === 'HEAD' ? undefined : read
    if (read && !sent) place.warn('`fetch` cannot send a GET with a body: the body is left out')
    if (sent && Object.keys(traits.headers ?? {}).some((name) => name.toLowerCase() === 'content-type'))
      place.warn('the `Content-Type` in `headers` is not sent: the body has its own, which `mediaTypes` changes')
    return {
      params: [...declared.map(notNeeded(place, traits)), ...(sent?.params ?? [])].map((param) =>
        this.#shapes.hidden(param),
      ),
      rules: [...(sent?.rules ?? []), ...this.#shapes.checks(new Layers([place]))],
      body: sent && withPartStyles(sent.body, sent.params, place, this.#shapes),
      others: sent?.others ?? 'refused',
      readOnly: sent?.readOnly ?? [],
    }
  }

  /**
   * The params of the path, in its order; undefined if one is an object, which would look like the object of all
   * params.
   */
  #positional(path: string, params: readonly PlainParam[]): readonly string[] | undefined {
    if (!this.#root.positional) return undefined
    const names = pathNames(path)
    const place = ({ name, wireName = name }: PlainParam): number => names.indexOf(wireName)
    const own = params.filter((param) => param.in === 'path').toSorted((a, b) => place(a) - place(b))
    const shapeOf = (key: string): Shape => this.#shapes.objects.get(key)?.shape ?? unknownShape
    const hasObject = own.some(({ shape }) => holds(shape, shapeOf, ({ kind }) => kind === 'object' || kind === 'all'))
    return own.length === 0 || hasObject ? undefined : own.map(({ name }) => name)
  }

  #streamed({ operation, finish }: Read, name: string, stream: Unnamed, place: DocumentNode): Read {
    const { paging: _, ...others } = operation
    const result = this.#named(stream, name, place)
    return {
      finish,
      many: false,
      one: false,
      operation: {
        ...others,
        name,
        id: `${operation.id} (stream)`,
        result,
        fixed: { stream: true },
        repeat: operation.method === 'GET',
      },
    }
  }

  #nameEntry({ id, method, path, place }: Entry): string {
    const own = place.text('operationId')
    return own !== undefined && /^[a-z]\w*$/.test(own) && !own.includes('_')
      ? own
      : camel(own ?? `${method.toLowerCase()} ${path}`) || camel(id) || 'operation'
  }

  #paging(
    { place, method }: Entry,
    params: readonly PlainParam[],
    { shape }: Unnamed,
    headers: readonly string[],
  ): Operation['paging'] {
    if (place.extension(extensions.paging) === false) return undefined
    const listing = { params, shape, headers, objects: this.#shapes.objects }
    const declared = declaredPaging(place, this.#root.handwritten.paging)
    const fault = declared && pagingFault(declared, listing)
    if (fault !== undefined) throw place.extensionNode(extensions.paging).error(fault)
    return declared ?? readSdkPaging(place, (paging) => pagingFault(paging, listing)) ?? detectPaging(method, listing)
  }

  /** The params object, under a name of its own or one that operations share. */
  #params(name: string, place: DocumentNode, { params, rules, others, readOnly }: RequestParts): string | undefined {
    if (params.length === 0) return undefined
    const node = place.extensionNode(extensions.paramsName)
    const shared = place.extension(extensions.paramsName)
    if (shared === undefined) this.namedAfter.set(`#params ${name}`, { operation: name, suffix: 'Params' })
    return nameParams(this.#shapes.objects, {
      key: `#params ${shared ?? name}`,
      name: shared ?? `${pascal(name)}Params`,
      params,
      rules,
      others,
      readOnly,
      place,
      named: node,
    })
  }

  /** The bodies of errors, under names of their own if the document gives none. */
  #errors(place: DocumentNode, name: string): Pick<Operation, 'errors'> {
    const errors = readErrors(place, this.#shapes).map(({ status, shape, response }) => {
      const own =
        response === undefined
          ? { owner: name, part: status }
          : { owner: `/components/responses/${response}`, type: `${pascal(response)}Body` }
      return [status, this.#dataReference(shape, own, place)] as const
    })
    return errors.length ? { errors: Object.fromEntries(errors) } : {}
  }

  /**
   * Gives the data of a result names, if the document gives none.
   * @param asking the operation that returns the stream of this one
   */
  #named({ shape, value, media, ...result }: Unnamed, owner: string, place: DocumentNode, asking?: string): Result {
    const named = media?.map(({ shape: own, ...one }) => {
      const [, partName = ''] = one.contentType.split(/[/;]/)
      const data = own && this.#dataReference(own, { owner, part: one.contentType, partName }, place)
      return { ...one, ...present({ data }) }
    })
    const stream = asking === undefined ? { owner, part: 'Stream' } : { owner: asking }
    return {
      ...result,
      ...present({ media: named }),
      ...present({
        data: shape && this.#dataReference(shape, { owner }, place),
        streamed: value && this.#dataReference(value, stream, place),
      }),
    }
  }

  #dataReference(shape: Shape, { owner, part = '', partName = part, type }: Data, place: DocumentNode): DataReference {
    if (shape.kind === 'named') return { key: shape.key, list: false }
    const isPlainList =
      shape.kind === 'list' &&
      shape.min === undefined &&
      shape.max === undefined &&
      !shape.unique &&
      !shape.rules &&
      !shape.secret
    if (isPlainList && shape.items.kind === 'named') return { key: shape.items.key, list: true }
    const inside = isPlainList && shape.items.kind === 'object' ? shape.items : undefined
    const key = part === '' ? `#result ${owner}` : `#result ${owner} ${part}`
    const suffix = `${pascal(partName)}${inside ? 'Item' : 'Response'}`
    if (type === undefined) this.namedAfter.set(key, { operation: owner, suffix })
    this.#shapes.objects.set(key, {
      name: type ?? `${pascal(owner)}${suffix}`,
      pointer: place.get('responses').pointer,
      direction: 'result',
      notes: {},
      shape: inside ?? shape,
    })
    return { key, list: inside !== undefined }
  }
}

/** A param as documented, with the format of its lists instead of its style. */
function formatted(params: readonly PlainParam[]): (parameter: Parameter) => Parameter {
  return (parameter) => {
    const { in: location, name } = parameter
    const own = params.find((one) => one.in === location && (one.wireName ?? one.name) === name)?.style?.style
    return own === undefined || !listFormats.has(own) ? parameter : { ...parameter, style: own, explode: false }
  }
}

const listFormats: ReadonlySet<string> = new Set<ListFormat>(['brackets', 'indices', 'repeat', 'comma'])

/** The parts of an operation that list what each call sends on its own. */
type SentAnyway = Pick<Operation, 'query' | 'headers' | 'credentials'>

/** Makes a param optional if the call sends it anyway. */
function notNeeded(
  place: DocumentNode,
  { query = {}, headers = {}, credentials = [] }: SentAnyway,
): (param: PlainParam) => PlainParam {
  const sent = new Set([
    ...Object.keys(query).map((name) => `query ${name}`),
    ...Object.keys(headers).map((name) => `header ${name.toLowerCase()}`),
    ...listKeyPlaces(place, credentials),
  ])
  return (param) => (sent.has(`${param.in} ${param.wireName ?? param.name}`) ? { ...param, required: false } : param)
}

/** Returns true for the shape of a param that is `true` or `false`. */
function isFlag(shape: Shape): boolean {
  const { shape: inner } = withoutNull(shape)
  return inner.kind === 'boolean' || (inner.kind === 'literals' && inner.values.includes(true))
}

/** Returns true if a response is a list, or an object around one. */
function isMany(shape: Shape | undefined): boolean {
  if (shape?.kind === 'list') return true
  if (shape?.kind !== 'object') return false
  const lists = shape.fields.filter((field) => field.shape.kind === 'list')
  return (
    lists.some(({ name }) => /^(?:data|items|results|entries|records|values)$/i.test(name)) ||
    (lists.length === 1 && shape.fields.length <= 2)
  )
}
