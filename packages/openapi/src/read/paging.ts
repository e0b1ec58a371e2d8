import type { PlainSchema, Paging, PlainParam } from '../model/service.ts'
import { withFieldsOfParams } from '../dialects/pageable.ts'
import { isNumber, isNumeric, mayBeNumeric, readDigits } from '../dialects/text-numbers.ts'
import type { ObjectShape, Shape } from '../model/shape.ts'
import { countsItems } from './count-header.ts'
import { plainName } from './names.ts'
import { resolveShape } from './resolve-shape.ts'
import { present } from './scalars.ts'

/** The evidence for paging. */
export interface Listing {
  readonly params: readonly PlainParam[]
  readonly shape: Shape | undefined
  readonly headers: readonly string[]
  readonly objects: ReadonlyMap<string, PlainSchema>
}

/** How a list is divided into pages, if the document leaves no doubt of it. */
export function detectPaging(method: string, listing: Listing): Paging | undefined {
  if (!['GET', 'POST'].includes(method) || !listing.shape) return undefined
  const shape = resolveShape(listing.shape, listing.objects)
  const places = method === 'GET' ? ['query'] : ['query', 'body']
  const params = listing.params
    .filter((param) => places.includes(param.in))
    .map((param) => ({ ...param, shape: resolveShape(param.shape, listing.objects) ?? param.shape }))
  const query = method === 'GET' ? withFieldsOfParams(withoutSpellings(params), listing.objects) : params
  if (shape?.kind === 'list' && method === 'GET') {
    const counts = findCountHeader(listing.headers)
    return listing.headers.includes('link')
      ? { kind: 'link', ...findCounts(counts, 'total') }
      : onlyOne(byPage(query, counts), byOffset(query, counts))
  }
  if (shape?.kind !== 'object') return undefined
  const fields = listFields(shape, listing.objects)
  const list = findItems(fields)
  if (list === undefined) return undefined
  const items = list.path
  const token = byToken(query, fields, items)
  // In a search, a number or an address alone may mean something else.
  if (method === 'POST') return token
  const byParam = [
    token,
    byLastId(query, fields, list, listing.objects),
    byPage(query, fields, items),
    byOffset(query, fields, items),
  ]
  const address = byAddress(fields, items, listing.objects)
  // A number alone may not suffice if the address also has a token, as at Twilio.
  const isAddressed = address && !token && query.some(isToken)
  return isAddressed || !byParam.some(Boolean) ? address : onlyOne(...byParam)
}

/** The header that counts all items, read like a field with the count. */
function findCountHeader(headers: readonly string[]): Found[] {
  const path = headers.find(countsItems)
  return path === undefined ? [] : [{ path, name: 'total', shape: { kind: 'integer' } }]
}

/** Params without alternative spellings of others: `NextToken` after `nextToken`. */
function withoutSpellings(params: readonly PlainParam[]): PlainParam[] {
  return [...Map.groupBy(params, ({ name }) => plainName(name)).values()].flatMap(([first]) => first ?? [])
}

function isToken({ name, shape }: PlainParam): boolean {
  return shape.kind === 'text' && /^(?:page|next|continuation|skip)token$|cursor$/.test(plainName(name))
}

/** The only reading; undefined if there are several. */
function onlyOne(...readings: readonly (Paging | undefined)[]): Paging | undefined {
  const [only, ...others] = readings.filter((one) => one !== undefined)
  return others.length === 0 ? only : undefined
}

const addresses = /^(?:odata)?next(?:page|records|results)?(?:url|link|uri|href)$/

/** The address of the next page, whatever param its query has. */
function byAddress(
  fields: readonly Found[],
  items: string,
  objects: ReadonlyMap<string, PlainSchema>,
): Paging | undefined {
  const found = fields.flatMap(({ path, name, shape }) => {
    const isAddress = addresses.test(name) || (name === 'next' && /(?:^|[._])links\.next$/i.test(path))
    const href = shape.kind === 'object' ? shape.fields.find((field) => field.name === 'href') : undefined
    if (shape.kind === 'text')
      return isAddress || (name === 'next' && [shape.format, shape.annotations?.['format']].includes('uri'))
        ? [path]
        : []
    return isAddress && href && resolveShape(href.shape, objects)?.kind === 'text' ? [`${path}.href`] : []
  })
  const [next, ...others] = found
  if (next === undefined || others.length > 0) return undefined
  return { kind: 'link', items, next, ...findCounts(fields, 'total') }
}

interface Found {
  readonly path: string
  readonly name: string
  readonly shape: Shape
}

/** The fields of a response, and of objects that only contain the list or describe it, at most two levels deep. */
function listFields(shape: ObjectShape, objects: ReadonlyMap<string, PlainSchema>, path = '', depth = 0): Found[] {
  return shape.fields.flatMap((field) => {
    const inner = resolveShape(field.shape, objects)
    const own: Found = { path: path + field.name, name: plainName(field.name), shape: inner ?? field.shape }
    if (inner?.kind !== 'object' || depth === 2 || !containers.test(own.name)) return [own]
    return [own, ...listFields(inner, objects, `${own.path}.`, depth + 1)]
  })
}

const containers =
  /^(?:(?:response)?(?:meta|metadata)|pagination|paging|paginator|page|pageinfo|pagemeta|data|links|result|response|payload|cursors|embedded)$/

/** The paged list: the only one, the one with a telling name, or the only one of the requested kind. */
function findItems(fields: readonly Found[]): Found | undefined {
  const lists = fields.filter(({ shape }) => shape.kind === 'list')
  const named = lists.filter(({ name }) =>
    /^(?:data|items|results|entries|records|values|list|content|objects|rows|docs)$/.test(name),
  )
  const own = lists.filter(({ name }) => !/^(?:errors|warnings|unreachable|included)$/.test(name))
  return [lists, named, own].find(({ length }) => length === 1)?.[0]
}

/** A token of the next page, and the param that takes it. */
function byToken(query: readonly PlainParam[], fields: readonly Found[], items: string): Paging | undefined {
  const pairs = fields
    .filter(({ shape }) => shape.kind === 'text' || isNumber(shape))
    .flatMap(({ path, name, shape }) =>
      query
        .filter((param) => isNumber(param.shape) === isNumber(shape) && fits(plainName(param.name), name, param))
        .map((param) => ({ path, param: param.name, isAlike: isNamedAlike(name, plainName(param.name)) })),
    )
  const alike = pairs.filter(({ isAlike }) => isAlike)
  const [pair, ...others] = alike.length > 0 ? alike : pairs
  return pair && others.length === 0 ? { kind: 'token', param: pair.param, next: pair.path, items } : undefined
}

/**
 * Returns true if a field and a param have the same name: `cursor` and `next_cursor`. A `token` may be a credential.
 */
function isNamedAlike(field: string, param: string): boolean {
  return [param, `next${param}`].includes(field)
}

function fits(param: string, field: string, { shape }: PlainParam): boolean {
  if (shape.kind !== 'text') return isNumber(shape) && /cursor/.test(param) && /^(?:next|end)?cursor$/.test(field)
  if (/^next.*(?:token|cursor)$/.test(field) && isNamedAlike(field, param)) return true
  if (field === 'nexttoken') return ['paginationtoken', 'pagetoken'].includes(param)
  if (/^next(?:page|offset|marker|key|id)?$/.test(field))
    return param === 'cursor' || param === 'pagetoken' || (field !== 'next' && isNamedAlike(field, param))
  if (/^(?:nextcursor|endcursor|nextpagecursor|nextpagetoken|cursornext)$/.test(field))
    return ['cursor', 'after', 'pagetoken', 'pagecursor', 'pageafter', 'startcursor', 'token'].includes(param)
  if (['after', 'cursor', 'bookmark', 'continue'].includes(field)) return param === field
  return /^(?:continuationtoken|continuation|nextmarker)$/.test(field) && (param === field || param === 'marker')
}

const hasMore = /^(?:hasmore|hasnext|hasnextpage|more)$/

/** `has_more`, and a param that takes the last id. */
function byLastId(
  query: readonly PlainParam[],
  fields: readonly Found[],
  { path: items, shape: list }: Found,
  objects: ReadonlyMap<string, PlainSchema>,
): Paging | undefined {
  const item = list.kind === 'list' ? resolveShape(list.items, objects) : undefined
  if (item?.kind === 'object' && item.fields.length > 0 && !item.fields.some(({ name }) => name === 'id'))
    return undefined
  const more = fields.find(({ name, shape }) => hasMore.test(name) && shape.kind === 'boolean')
  const param = query.find(({ name }) => /^(?:after|startingafter|afterid|sinceid)$/.test(plainName(name)))
  const hasToken = fields.some(({ name }) => /^(?:next.*(?:token|cursor)|endcursor|cursor)$/.test(name))
  return more && param && !hasToken
    ? { kind: 'last-id', param: param.name, items, more: more.path, id: 'id' }
    : undefined
}

/** A number, or one that may also be a text. */
function isCount({ shape }: Found): boolean {
  return isNumber(shape) || (shape.kind === 'union' && shape.options.some((one) => isNumber(one)))
}

/** Page numbers, with the number of pages or items, a sign of a next page, or the size of a full page. */
function byPage(query: readonly PlainParam[], fields: readonly Found[], items?: string): Paging | undefined {
  const isCounted = fields.some((one) => isCount(one) && (pageCounts.test(one.name) || pageNumbers.test(one.name)))
  const param = numberParam(query, pageNumbers, isCounted)
  const size = sizeParam(query)
  const known = { ...findCounts(fields, 'pages'), ...findCounts(fields, 'total'), ...findMore(fields) }
  if (!param || (Object.keys(known).length === 0 && !size)) return undefined
  const first = firstPage(param)
  return first === undefined
    ? undefined
    : { kind: 'page', param: param.name, ...present({ items }), ...known, ...first, ...readSize(size) }
}

const pageNumbers = /^(?:page|currentpage|pagenumber|pageno|pagenum|pageindex)$/
const pageCounts = /^(?:totalpages|pagecount|pages|lastpage|numpages|pagestotal|totalpagecount)$/
const itemCounts =
  /^(?:total|totalcount|totalitems|totalresults|totalelements|totalrecords|totaldocs|totalrows|itemstotal|odatacount)$/

/** The number of the first page: 1, unless something says 0. An index may begin with either. */
function firstPage({ name, shape, notes }: PlainParam): { first?: number } | undefined {
  const least = 'min' in shape ? shape.min : undefined
  const shown = readDigits(notes.default) ?? least
  if (shown === 0) return { first: 0 }
  return shown === undefined && lastName(name).endsWith('index') ? undefined : {}
}

function findCounts(fields: readonly Found[], key: 'pages' | 'total'): { pages?: string; total?: string } {
  const names = key === 'pages' ? pageCounts : itemCounts
  const counts = fields.filter((one) => isCount(one))
  const found = counts.find(({ name }) => names.test(name))
  if (found) return { [key]: found.path }
  // A count alone may be the page's. Beside the address of the next page, or beside rows, it is the total.
  const isOfAll = fields.some(({ name, shape }) =>
    shape.kind === 'text' ? /^(?:next|previous)$/.test(name) : /^(?:results|rows|objects)$/.test(name),
  )
  const count = counts.find(({ name }) => name === 'count')
  return key === 'total' && count && isOfAll ? { total: count.path } : {}
}

/**
 * The field that shows if there is a next page, by its address, its number, or a boolean; otherwise the one that shows
 * if this is the last page, like Spring's.
 */
function findMore(fields: readonly Found[]): { more?: string; last?: string } {
  const found = fields.find(({ name, shape }) =>
    shape.kind === 'boolean'
      ? hasMore.test(name)
      : ['text', 'integer', 'number', 'object', 'unknown'].includes(shape.kind) &&
        /^(?:odata)?next(?:page)?(?:url|link|uri|href)?$/.test(name),
  )
  if (found) return { more: found.path }
  const last = fields.find(({ name, shape }) => shape.kind === 'boolean' && /^(?:is)?last(?:page)?$/.test(name))
  return last ? { last: last.path } : {}
}

/** The param with the number of items on a page, and its default. */
function readSize(size: PlainParam | undefined): { size?: string; perPage?: number } {
  if (!size) return {}
  const perPage = readDigits(size.notes.default)
  return { size: size.name, ...present({ perPage }) }
}

function byOffset(query: readonly PlainParam[], fields: readonly Found[], items?: string): Paging | undefined {
  const total = findCounts(fields, 'total')
  const isCounted = fields.some((one) => isCount(one) && (offsets.test(one.name) || one.path === total.total))
  // With a bare list, as from PostgREST, no offset can be a cursor: the response has no place for the next one.
  const param = numberParam(query, offsets, isCounted) ?? numberParam(query, plainOffsets, items === undefined)
  const size = sizeParam(query)
  if (!param || !size) return undefined
  return { kind: 'offset', param: param.name, ...present({ items }), ...total, ...findMore(fields), ...readSize(size) }
}

const plainOffsets = /^(?:offset|skip)$/
const offsets = /^(?:offset|skip|startindex|startat|start|pageoffset)$/

/**
 * The param that takes a number, by its last name.
 * @param isCounted true if the response counts in the same way: then a text may be a number
 */
function numberParam(query: readonly PlainParam[], names: RegExp, isCounted: boolean): PlainParam | undefined {
  return query.find((one) => isNamed(one, names) && (isNumeric(one) || (isCounted && mayBeNumeric(one))))
}

/** The param with the number of items on a page. */
function sizeParam(query: readonly PlainParam[]): PlainParam | undefined {
  const names = /^(?:perpage|pagesize|limit|size|count|pagelimit|take|maxresults|top|itemsperpage)$/
  return query.find((one) => isNamed(one, names) && (isNumeric(one) || mayBeNumeric(one)))
}

/** By its last name, or by all of it: `pageable.page`, `page.number`. */
function isNamed({ name }: PlainParam, names: RegExp): boolean {
  return names.test(lastName(name)) || names.test(plainName(name))
}

function lastName(name: string): string {
  return plainName(name.slice(name.lastIndexOf('.') + 1))
}
