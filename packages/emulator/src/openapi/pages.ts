import type { Paging, Parameter, Schemas } from '@portolan/openapi/model'
import { valueAt, withValueAt } from '../at-path.ts'
import { asJson, isJson, asList } from '../json.ts'
import { joinLinks } from '../paged.ts'
import { findNeighbours, writeFacts } from './page-facts.ts'
import type { PageLinks, WriteEnd } from './page-links.ts'

/** The part of a list that a request asks for. */
export interface Page {
  readonly start: number
  readonly size: number
}

/** The parts of pages. */
export interface PageParts {
  readonly paging: Paging
  readonly params: readonly Parameter[]
  readonly url: URL
  /** The value of a param of the query. */
  readonly value: (name: string) => unknown
  /** True if the tokens of pages are numbers. */
  readonly numbered?: boolean
}

const sizes = /^(?:limit|per_?page|page_?size|size|max_?results|count|first|top|take|page_?limit)$/i
const largest = 250

/** The params of a list that are not about its paging. */
export function unpagedParams(paging: Paging | undefined, params: readonly Parameter[]): readonly Parameter[] {
  const by = paging && findSelector({ paging, params })
  const own = by && 'param' in by ? by.param : undefined
  const size = sizeParam(paging, params)
  return params.filter((param) => param !== size && param.name !== own)
}

/** The part of a list without pages that a request asks for. */
export function readLimit(params: readonly Parameter[], value: PageParts['value']): number | undefined {
  const asked = Number(value(sizeParam(undefined, params)?.name ?? ''))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
}

/** The param that has the size of a page. */
function sizeParam(paging: Paging | undefined, params: readonly Parameter[]): Parameter | undefined {
  const named = paging && 'size' in paging ? paging.size : undefined
  return params.find(
    ({ in: place, name }) => place === 'query' && (named === undefined ? sizes.test(name) : name === named),
  )
}

/** The number of items on a page if the caller does not say. */
export function usualSize(paging: Paging, params: readonly Parameter[], schemas: Schemas): number {
  const schema = schemas.merge(sizeParam(paging, params)?.schema)
  const usual = Number(schema['default'] ?? ('perPage' in paging ? paging.perPage : undefined) ?? 10)
  return Number.isSafeInteger(usual) && usual > 0 ? Math.min(usual, largest) : 10
}

/**
 * The part of a list that a request asks for. A document does not list the valid cursors: for one that the list did not
 * return, this is the last page, so that iterations end.
 */
export function cutPage(parts: PageParts, ids: readonly unknown[], schemas: Schemas): Page {
  const { paging, params, value } = parts
  const named = 'size' in paging ? paging.size : undefined
  const asked = Number(askedFor(named ?? sizeParam(paging, params)?.name ?? '', value))
  const size = Number.isSafeInteger(asked) && asked > 0 ? asked : usualSize(paging, params, schemas)
  return { size, start: findStart(parts, size, ids) }
}

/** The value of a param, or of a field of one: `pageable.page`. */
function askedFor(path: string, value: PageParts['value']): unknown {
  const [head = '', ...keys] = splitPath(path)
  return value(path) ?? (keys.length > 0 ? valueAt(value(head), keys) : undefined)
}

function findStart(parts: PageParts, size: number, ids: readonly unknown[]): number {
  const { value } = parts
  const by = findSelector(parts)
  if (by.kind === 'custom') return 0
  const asked = askedFor(by.param, value)
  if (typeof asked !== 'string' && typeof asked !== 'number') return 0
  const given = String(asked)
  if (given === '') return 0
  if (by.kind === 'offset') return Number(given) || 0
  if (by.kind === 'page') return Math.max(0, Number(given) - (by.first ?? 1)) * size || 0
  const start = by.kind === 'token' ? decodeToken(given, parts) : ids.findIndex((id) => String(id) === given) + 1
  return start > 0 ? start : Math.max(0, ids.length - size)
}

/** Params that may be in the links of pages, the most likely first. */
const selectors = [
  ['page', /^page(?:_?(?:number|no))?$/i],
  ['offset', /^(?:offset|skip)$/i],
  ['token', /cursor$|^(?:page_?)?after$|^(?:page|next|continuation)_?token$/i],
] as const

/** A paging by something that a request names, or by handwritten code. */
type Selector = Exclude<Paging, { kind: 'link' }>

/** The param that selects a page. Links use a documented one, or `page` if there is none. */
function findSelector({ paging, params }: Pick<PageParts, 'paging' | 'params'>): Selector {
  if (paging.kind !== 'link') return paging
  const isPlain = ({ schema }: Parameter, kind: Paging['kind']): boolean =>
    kind !== 'token' || (asJson(schema)['format'] === undefined && asJson(schema)['type'] !== 'integer')
  const found = selectors.flatMap(([kind, names]) =>
    params.flatMap((one) =>
      one.in === 'query' && names.test(one.name) && isPlain(one, kind) ? [{ kind, param: one.name, next: '' }] : [],
    ),
  )
  return found[0] ?? { kind: 'page', param: 'page' }
}

/** Names that the links of a list have in their query, besides the documented params. */
export function linkNames(paging: Paging | undefined, params: readonly Parameter[]): readonly string[] {
  if (paging?.kind !== 'link') return []
  const by = findSelector({ paging, params })
  return 'param' in by ? [by.param] : []
}

function encodeToken(position: number, { numbered }: PageParts): string | number {
  return numbered ? position : btoa(`from ${position}`).replaceAll('=', '')
}

function decodeToken(token: string, { numbered }: PageParts): number {
  if (numbered) return Number(token)
  try {
    return Number(/^from (?<position>\d+)$/.exec(atob(token))?.groups?.['position'] ?? 0)
  } catch {
    return 0
  }
}

/**
 * The paging facts of a page, in a body whose other fields stay, and in headers.
 * @param length of the list
 * @param end writes into a field that there is no next page
 */
export function writePage(
  body: unknown,
  length: number,
  { start, size }: Page,
  parts: PageParts,
  end: WriteEnd,
): { readonly body: unknown; readonly headers: Record<string, string> } {
  const { paging } = parts
  const [next, count] = [start + size, Math.ceil(length / size)]
  const set = (at: unknown, path: string | undefined, value: unknown): unknown =>
    path === undefined || !isJson(at) ? at : withValueAt(at, splitPath(path), value)
  switch (paging.kind) {
    case 'link': {
      const links = makeLinks(Array.from({ length }), { start, size }, parts)
      if (paging.next === undefined) return { body, headers: writeHeader(links) }
      const counted = set(body, paging.total, length)
      return { body: links.next ? set(counted, paging.next, links.next) : end(counted, paging.next), headers: {} }
    }
    case 'token':
      return {
        body: next < length ? set(body, paging.next, encodeToken(next, parts)) : end(body, paging.next),
        headers: {},
      }
    case 'last-id':
      return { body: set(body, paging.more, next < length), headers: {} }
    case 'custom':
      return { body, headers: {} }
    default: {
      const first = paging.kind === 'page' ? (paging.first ?? 1) : 1
      const withFacts = writeFacts(body, { start, size, length, first })
      const ended = set(set(withFacts, paging.last, next >= length), paging.total, length)
      const linked = findNeighbours(body).reduce<unknown>((at, { relation, path }) => {
        const page = Math.floor(start / size) + first
        const isThere = relation === 'next' ? next < length : start > 0
        if (isThere) return set(at, path, relation === 'next' ? page + 1 : Math.min(page - 1, count - 1 + first))
        const without = end(at, path)
        // A required number cannot say that there is no next page.
        return valueAt(without, splitPath(path)) === '' ? at : without
      }, ended)
      const counted = set(linked, 'pages' in paging ? paging.pages : undefined, count)
      if (paging.more === undefined) return { body: counted, headers: {} }
      const sample = valueAt(body, splitPath(paging.more))
      const more = makeMore(sample, { start: next, size }, next < length, { ...parts, paging })
      return { body: more === undefined ? end(counted, paging.more) : set(counted, paging.more, more), headers: {} }
    }
  }
}

/**
 * The value of a field about the next page: true or false, its number, its address, or an object with the address, as
 * in the sample; undefined if there is no next page, unless the field is a boolean.
 */
function makeMore(
  sample: unknown,
  { start, size }: Page,
  isThere: boolean,
  parts: PageParts & { readonly paging: { readonly kind: 'page' | 'offset' } },
): unknown {
  const { paging } = parts
  if (typeof sample === 'boolean') return isThere
  if (!isThere) return undefined
  // `writeLinks` has put the address into the object.
  if (isJson(sample)) return sample
  const place = paging.kind === 'offset' ? start : Math.floor(start / size) + (paging.first ?? 1)
  if (typeof sample === 'number') return place
  return makeAddress(parts, paging.param, place)
}

/** The address of a list with a value of its param; without a value, without the param. */
function makeAddress({ url }: PageParts, param: string, value: string | number | undefined): string {
  const target = new URL(url)
  if (value === undefined) target.searchParams.delete(param)
  else target.searchParams.set(param, String(value))
  return target.href
}

/** Makes the addresses of neighboring pages. */
export function makeLinks(ids: readonly unknown[], { start, size }: Page, parts: PageParts): PageLinks {
  const { url } = parts
  const paging = findSelector(parts)
  const selected = { ...parts, paging }
  const to = (position: number): string =>
    'param' in paging ? makeAddress(parts, paging.param, makeParam(position, size, ids, selected)) : url.href
  const last = Math.max(0, Math.ceil(ids.length / size) - 1) * size
  return {
    self: url.href,
    first: to(0),
    ...(start > 0 ? { prev: to(Math.max(0, Math.min(start - size, last))) } : {}),
    ...(start + size < ids.length ? { next: to(start + size) } : {}),
    last: to(last),
  }
}

/** The value of the param that selects a position. */
function makeParam(
  position: number,
  size: number,
  ids: readonly unknown[],
  parts: PageParts & { readonly paging: Selector },
): string | number | undefined {
  const { paging } = parts
  switch (paging.kind) {
    case 'page':
      return Math.floor(position / size) + (paging.first ?? 1)
    case 'offset':
      return position
    case 'token':
      return position === 0 ? undefined : encodeToken(position, parts)
    default:
      return position === 0 ? undefined : String(ids[position - 1])
  }
}

/** The `Link` header of a page, if there are others. */
function writeHeader({ first, prev, next, last }: PageLinks): Record<string, string> {
  const link = joinLinks({ ...(prev ? { first, prev } : {}), ...(next ? { next, last } : {}) })
  return link === undefined ? {} : { link }
}

/** The keys of a path such as `data.items`; of the empty one, none. */
export function splitPath(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

const listNames = /^(?:data|items|results|entries|records|values|list|content|objects)$/i

/** The path of the list in a response: empty if the response is the list; undefined if it has none, or several. */
export function findItems(schema: unknown, paging: Paging | undefined, schemas: Schemas): string | undefined {
  if (paging && 'items' in paging && paging.items !== undefined) return paging.items
  if (schemas.listTypes(schema).has('array')) return ''
  const own = onlyList(schema, schemas)
  if (own !== undefined) return own
  const data = schemas.collectProperties(schema)['data']
  const inner = data === undefined ? undefined : onlyList(data, schemas)
  return inner === undefined ? undefined : `data.${inner}`
}

function onlyList(schema: unknown, schemas: Schemas): string | undefined {
  const lists = Object.entries(schemas.collectProperties(schema)).filter(([, one]) =>
    schemas.listTypes(one).has('array'),
  )
  const named = lists.filter(([name]) => listNames.test(name))
  const [only, ...others] = named.length ? named : lists
  return others.length === 0 ? only?.[0] : undefined
}

/** The schema at a path of a schema. */
export function schemaAt(schema: unknown, path: string, schemas: Schemas): unknown {
  return splitPath(path).reduce<unknown>((at, name) => schemas.collectProperties(at)[name], schema)
}

/** The schema of the items of a list. */
export function itemSchema(schema: unknown, schemas: Schemas): unknown {
  return schemas.listForms(schema).flatMap(({ items }) => (items === undefined ? [] : asList([items])))[0]
}
