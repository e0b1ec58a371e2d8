import { mediaKind, type Parameter, type Schemas } from '@portolan/openapi/model'
import { cut, decode } from '../query-pairs.ts'
import type { Fault } from './rules.ts'

/** Something in a request that is not as documented. */
export interface RequestFault extends Fault {
  readonly in: Parameter['in'] | 'body'
}

/** The params of a request, not decoded. */
export interface RawParams {
  readonly path: Readonly<Record<string, string>>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Headers
}

/** Reads the value of a param by its style, as text: numbers are not converted. @throws SyntaxError it is not JSON */
export function readParam(param: Parameter, raw: RawParams, schemas: Schemas): unknown {
  const kind = getKind(param.schema, schemas)
  if (param.in === 'query') return readQuery(param, raw.query, kind, schemas)
  if (param.in === 'querystring') return readWhole(param, raw.query, schemas)
  if (param.in === 'cookie') return readQuery(param, readCookies(raw.headers), kind, schemas)
  const text = param.in === 'path' ? raw.path[param.name] : (raw.headers.get(param.name) ?? undefined)
  return text === undefined ? undefined : readText(param, text, kind)
}

type Kind = 'list' | 'object' | 'plain'

function getKind(schema: unknown, schemas: Schemas): Kind {
  const types = schemas.listTypes(schema)
  types.delete('null')
  if (types.has('array')) return 'list'
  return types.has('object') && types.size === 1 ? 'object' : 'plain'
}

function readCookies(headers: Headers): RawParams['query'] {
  return (headers.get('cookie') ?? '').split(/; ?/).map((pair) => cut(pair, '='))
}

function readQuery(param: Parameter, pairs: RawParams['query'], kind: Kind, schemas: Schemas): unknown {
  const { name, style = '', explode, contentType, schema } = param
  const own = pairs.filter(([key]) => key === name).map(([, text]) => text)
  if (style === 'deepObject') return readDeep(name, pairs)
  if (listFormats.has(style)) {
    const deep = readDeep(name, pairs)
    if (deep !== undefined || kind !== 'list') return deep ?? (own[0] === undefined ? undefined : decode(own[0]))
    const texts = style === 'comma' ? own.flatMap((text) => text.split(',')) : own
    return texts.length > 0 ? texts.map(decode) : undefined
  }
  if (contentType !== undefined) return own[0] === undefined ? undefined : JSON.parse(decode(own[0]))
  if (kind === 'object' && explode) return readFields(pairs, schema, schemas)
  const [first] = own
  if (first === undefined) return undefined
  if (kind === 'plain') return decode(first)
  if (kind === 'list' && (explode || own.length > 1)) return own.map(decode)
  const between = { spaceDelimited: /%20|\+| /, pipeDelimited: /%7C|\|/i }[style] ?? /,/
  return listOrObject(first.split(between).map(decode), kind)
}

/** How lists are written if objects are written as `filter[name]`. */
const listFormats: ReadonlySet<string> = new Set(['brackets', 'indices', 'repeat', 'comma'])

/** A param that is the whole query: a form has a field for each param; any other value is the only name. */
function readWhole({ contentType = '', schema }: Parameter, pairs: RawParams['query'], schemas: Schemas): unknown {
  if (mediaKind(contentType) === 'form') return readFields(pairs, schema, schemas)
  return pairs[0] && JSON.parse(pairs[0][0])
}

/** The fields of an exploded object are params. */
function readFields(pairs: RawParams['query'], schema: unknown, schemas: Schemas): unknown {
  const properties = schemas.collectProperties(schema)
  const found = pairs.filter(([key]) => Object.hasOwn(properties, key))
  const names = new Set(found.map(([key]) => key))
  const entries = [...names].map((name) => {
    const texts = found.filter(([key]) => key === name).map(([, text]) => decode(text))
    const kind = getKind(properties[name], schemas)
    return [name, kind === 'list' ? texts : kind === 'object' ? parsedOr(texts[0] ?? '') : texts[0]]
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** `name[a][b]=1`; positions and `[]` make lists. */
export function readDeep(name: string, pairs: RawParams['query']): unknown {
  const root: Record<string, unknown> = {}
  for (const [key, text] of pairs) {
    if (!key.startsWith(`${name}[`)) continue
    const parts = [...key.slice(name.length).matchAll(/\[(?<part>[^\]]*)\]/g)].map(
      ({ groups }) => groups?.['part'] ?? '',
    )
    let at = root
    for (const part of parts.slice(0, -1)) at = (Object.hasOwn(at, part) ? at[part] : (at[part] = {})) as typeof root
    const last = parts.at(-1) || String(Object.keys(at).length)
    Object.defineProperty(at, last, { value: decode(text), enumerable: true, configurable: true, writable: true })
  }
  return Object.keys(root).length ? withLists(root) : undefined
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, withLists(one)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** In path and header: `simple`, `label` and `matrix`. */
function readText(
  { name, style, explode = false, contentType, in: place }: Parameter,
  text: string,
  kind: Kind,
): unknown {
  const plain = place === 'path' ? decode : String
  if (contentType !== undefined) return JSON.parse(plain(text))
  if (style === 'matrix') return readMatrix(name, text, explode, kind)
  const bare = style === 'label' ? text.replace(/^\./, '') : text
  if (kind === 'plain') return plain(bare)
  const parts = bare.split(style === 'label' && explode ? '.' : /, ?/)
  if (kind === 'object' && explode) return Object.fromEntries(parts.map((part) => cut(part, '=').map(plain)))
  return listOrObject(parts.map(plain), kind)
}

function readMatrix(name: string, text: string, explode: boolean, kind: Kind): unknown {
  const pairs = text
    .split(';')
    .slice(1)
    .map((pair) => cut(pair, '='))
  if (kind === 'object' && explode) return Object.fromEntries(pairs.map(([key, one]) => [decode(key), decode(one)]))
  const own = pairs.filter(([key]) => decode(key) === name).map(([, one]) => one)
  if (own[0] === undefined) return undefined
  if (kind === 'plain') return decode(own[0])
  return explode ? own.map(decode) : listOrObject(own[0].split(',').map(decode), kind)
}

function listOrObject(parts: readonly string[], kind: Kind): unknown {
  if (kind === 'list') return parts
  return Object.fromEntries(parts.flatMap((key, at) => (at % 2 ? [] : [[key, parts[at + 1] ?? '']])))
}

/** No style defines how an inner object is written: usually it is JSON. */
export function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
