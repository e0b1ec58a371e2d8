import type { Operation, Param, Result } from '../model/service.ts'
import type { Rule, Shape } from '../model/shape.ts'
import type { Config } from './config.ts'
import { readScopes, readSecurity } from './credentials.ts'
import { camel, identifier, pascal, UniqueNames } from './names.ts'
import { Layers } from './layers.ts'
import { readNotes } from './notes.ts'
import { declaredPaging, detectPaging, resolved } from './paging.ts'
import { pathOf, readBody, readParams } from './params.ts'
import type { Place } from './place.ts'
import { readResults, readThrows, type Result as Unnamed } from './results.ts'
import { readChecks } from './rules.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'

/** An operation of the document, before it is read. */
export interface Entry {
  readonly id: string
  readonly method: string
  readonly path: string
  /** The path item and the operation in it. */
  readonly item: Place
  readonly place: Place
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** All operations of a document, in its order. */
export function entriesOf(root: Place): Entry[] {
  const paths = root
    .get('paths')
    .entries()
    .filter(([path]) => !path.startsWith('x-'))
  return paths.flatMap(([path, reference]) => {
    const item = reference.follow()
    if (!item) return []
    const own = item.entries().filter(([method]) => methods.has(method))
    return [...own, ...item.get('additionalOperations').entries()].flatMap(([name, place]) => {
      const method = name.toUpperCase()
      const whole = path.startsWith('/') ? path : `/${path}`
      return [place, ...variantsOf(place)].map((one) => ({
        id: one.text('operationId') ?? `${method} ${whole}`,
        method,
        path: pathOf(whole, item, one),
        item,
        place: one,
      }))
    })
  })
}

/** Further operations at the same method and path: each overrides what it names. */
function variantsOf(place: Place): Place[] {
  return place
    .get('x-portolan-variants')
    .list()
    .filter((variant) => variant.isObject)
    .map((variant) => place.with({ ...(variant.value as object), 'x-portolan-variants': undefined }))
}

/** An operation that has been read, but for its name on the client. */
export interface Read {
  readonly operation: Omit<Operation, 'call'>
  readonly many: boolean
}

/** What the document says once for all operations. */
export interface RootWords {
  /** Whether integers may be passed as digits: those of paths and queries, or those of bodies too. */
  readonly digits?: 'urls' | 'all'
  /** The field of every response that holds the data. */
  readonly envelope?: string
}

export class OperationReader {
  readonly #shapes: ShapeReader
  readonly #config: Config
  readonly #names = new UniqueNames()

  readonly #root: RootWords

  constructor(shapes: ShapeReader, config: Config, root: RootWords) {
    this.#shapes = shapes
    this.#config = config
    this.#root = root
  }

  /** An operation; with it, where it streams if it is asked to, the one that asks. */
  read(entry: Entry): Read[] {
    const { place, method, item, path } = entry
    const { digits } = this.#root
    this.#shapes.digits = digits !== undefined
    const declared = readParams(item, place, path, this.#shapes)
    this.#shapes.digits = digits === 'all'
    const body = readBody(place, declared, this.#shapes)
    this.#shapes.digits = false
    const sent = body && (method === 'GET' || method === 'HEAD') ? undefined : body
    if (body && !sent) place.warn('a GET with a body cannot be sent by `fetch`: the body is left out')
    const params = [...declared, ...(sent?.params ?? [])].map((param) => this.#hidden(param))
    const { result, stream, headers } = readResults(place, this.#shapes, this.#root.envelope)
    const name = this.#names.take(identifier(this.#nameOf(entry), camel))
    const paging = this.#paging(entry, params, result, headers)
    const operation = {
      ...this.#traits(entry),
      name,
      id: entry.id,
      pointer: place.pointer,
      method,
      path,
      params,
      ...present({
        body: sent?.body,
        paramsKey: this.#params(name, place, params, [...(sent?.rules ?? []), ...readChecks(new Layers([place]))]),
        paging,
      }),
      result: this.#named(result, name),
      throws: readThrows(place),
      ...this.#repeat(entry, params),
    }
    const shape = result.shape && resolved(result.shape, this.#shapes.objects)
    const read: Read = { operation, many: paging !== undefined || isMany(shape) }
    if (!stream || !params.some((param) => param.name === 'stream' && param.in === 'body')) return [read]
    const streamed = this.#names.take(`${name}Stream`)
    return [
      read,
      {
        many: false,
        operation: {
          ...operation,
          name: streamed,
          id: `${entry.id} (stream)`,
          result: this.#named(stream, streamed),
          repeat: false,
          ...present({ paramsKey: operation.paramsKey }),
        },
      },
    ]
  }

  #nameOf({ id, method, path, place }: Entry): string {
    const own = place.text('operationId')
    return own !== undefined && /^[a-z]\w*$/.test(own) && !own.includes('_')
      ? own
      : camel(own ?? `${method.toLowerCase()} ${path}`) || camel(id) || 'operation'
  }

  #hidden(param: Param): Param {
    return this.#config.secret?.includes(param.name)
      ? { ...param, shape: { ...param.shape, secret: true } as Shape }
      : param
  }

  #paging(
    { id, place, method, path }: Entry,
    params: readonly Param[],
    { shape }: Unnamed,
    headers: readonly string[],
  ): Operation['paging'] {
    const configured = this.#config.paging?.[id] ?? this.#config.paging?.[`${method} ${path}`]
    if (configured === false || place.get('x-portolan-paging').value === false) return undefined
    return (
      configured ??
      declaredPaging(place) ??
      detectPaging(method, { params, shape, headers, objects: this.#shapes.objects })
    )
  }

  /** The params object, under a name of its own or one that operations share. */
  #params(name: string, place: Place, params: readonly Param[], rules: readonly Rule[]): string | undefined {
    if (params.length === 0) return undefined
    const shared = place.text('x-portolan-params')
    const key = `#params ${shared ?? name}`
    const fields = params.map(({ name: field, shape, required, notes }) => ({ name: field, shape, required, notes }))
    if (this.#shapes.objects.has(key)) return key
    this.#shapes.objects.set(key, {
      name: shared ?? `${pascal(name)}Params`,
      pointer: place.pointer,
      direction: 'params',
      notes: {},
      shape: { kind: 'object', fields, others: 'refused', patterns: [], ...(rules.length ? { rules } : {}) },
    })
    return key
  }

  /** Gives the data of a result a name, if the document gives none. */
  #named({ shape, ...result }: Unnamed, name: string): Result {
    if (!shape) return result
    if (shape.kind === 'named') return { ...result, data: { key: shape.key, list: false } }
    const isPlainList =
      shape.kind === 'list' &&
      shape.min === undefined &&
      shape.max === undefined &&
      !shape.unique &&
      !shape.rules &&
      !shape.secret
    if (isPlainList && shape.items.kind === 'named') return { ...result, data: { key: shape.items.key, list: true } }
    const inside = isPlainList && shape.items.kind === 'object' ? shape.items : undefined
    const key = `#result ${name}`
    this.#shapes.objects.set(key, {
      name: `${pascal(name)}${inside ? 'Item' : 'Response'}`,
      pointer: key,
      direction: 'result',
      notes: {},
      shape: inside ?? shape,
    })
    return { ...result, data: { key, list: inside !== undefined } }
  }

  #repeat({ id, place, method, path }: Entry, params: readonly Param[]): Pick<Operation, 'repeat' | 'idempotency'> {
    const header =
      place.text('x-portolan-idempotency') ??
      params.find((param) => param.in === 'header' && param.name === 'idempotency-key')?.name
    const byMethod =
      ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method) || header !== undefined
    const said =
      this.#config.repeat?.[id] ?? this.#config.repeat?.[`${method} ${path}`] ?? place.flag('x-portolan-repeat')
    return { repeat: said ?? byMethod, ...(header ? { idempotency: header.toLowerCase() } : {}) }
  }

  #traits({
    place,
    method,
    item,
  }: Entry): Pick<
    Operation,
    'notes' | 'effect' | 'scopes' | 'credentials' | 'address' | 'traits' | 'hosts' | 'documentedBy'
  > {
    const effects: Readonly<Record<string, string>> = {
      POST: 'adds',
      PUT: 'changes',
      PATCH: 'changes',
      DELETE: 'destroys',
    }
    const traits = place.get('x-portolan-traits')
    return {
      notes: {
        ...readNotes(place),
        ...present({ summary: place.text('summary'), see: place.get('externalDocs').text('url') }),
      },
      effect: place.text('x-portolan-effect') ?? effects[method] ?? 'reads',
      scopes: readScopes(place),
      ...present({
        credentials: readSecurity(place),
        address: place.text('x-portolan-address') ?? addressOf(place) ?? addressOf(item),
        documentedBy: place.text('x-portolan-documented-by'),
        traits: traits.isObject ? (traits.value as Record<string, unknown>) : undefined,
        hosts: place.has('x-portolan-hosts') ? place.texts('x-portolan-hosts') : undefined,
        acceptedStatuses: place.has('x-portolan-accepted-statuses')
          ? (place.get('x-portolan-accepted-statuses').value as number[])
          : undefined,
        rateLimited: place.flag('x-portolan-rate-limited') === false ? (false as const) : undefined,
        redirect: place.text('x-portolan-redirect') === 'error' ? ('error' as const) : undefined,
      }),
    }
  }
}

/** The further address of the client that the servers of an operation or a path name. */
function addressOf(place: Place): string | undefined {
  return place.get('servers', 0).text('x-portolan-address')
}

/** Whether a response is a list, or an object around one. */
function isMany(shape: Shape | undefined): boolean {
  if (shape?.kind === 'list') return true
  if (shape?.kind !== 'object') return false
  const lists = shape.fields.filter((field) => field.shape.kind === 'list')
  return (
    lists.some(({ name }) => /^(?:data|items|results|entries|records|values)$/i.test(name)) ||
    (lists.length === 1 && shape.fields.length <= 2)
  )
}
