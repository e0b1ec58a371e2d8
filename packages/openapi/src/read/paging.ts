import type { PlainSchema, Paging, PlainParam } from '../model/service.ts'
import { withFieldsOfParams } from '../dialects/pageable.ts'
import type { ObjectShape, Shape } from '../model/shape.ts'
import { resolveShape } from './resolve-shape.ts'
import { present } from './scalars.ts'

/** What paging is recognized from. */
export interface Listing {
  readonly params: readonly PlainParam[]
  readonly shape: Shape | undefined
  readonly headers: readonly string[]
  readonly objects: ReadonlyMap<string, PlainSchema>
}

/** How a list is divided into pages, if the document leaves no doubt of it. */
export function detectPaging(method: string, listing: Listing): Paging | undefined {
  if (method !== 'GET' || !listing.shape) return undefined
  const shape = resolveShape(listing.shape, listing.objects)
  const params = listing.params.filter((param) => param.in === 'query')
  const query = withFieldsOfParams(params, listing.objects)
  if (shape?.kind === 'list')
    return listing.headers.includes('link') ? { kind: 'link' } : onlyOne(byPage(query, []), byOffset(query, []))
  if (shape?.kind !== 'object') return undefined
  const fields = fieldsOf(shape, listing.objects)
  const items = itemsOf(fields)
  if (items === undefined) return undefined
  return onlyOne(
    byToken(query, fields, items),
    byLastId(query, fields, items),
    byPage(query, fields, items),
    byOffset(query, fields, items),
  )
}

/** The reading that is there; undefined if there are several. */
function onlyOne(...readings: readonly (Paging | undefined)[]): Paging | undefined {
  const [only, ...others] = readings.filter((one) => one !== undefined)
  return others.length === 0 ? only : undefined
}

interface Found {
  readonly path: string
  readonly name: string
  readonly shape: Shape
}

/** The fields of a response, and of the objects that only speak of the list. */
function fieldsOf(shape: ObjectShape, objects: ReadonlyMap<string, PlainSchema>): Found[] {
  return shape.fields.flatMap((field) => {
    const inner = resolveShape(field.shape, objects)
    const own: Found = { path: field.name, name: plain(field.name), shape: inner ?? field.shape }
    if (
      inner?.kind !== 'object' ||
      !/^(?:meta|metadata|pagination|paging|page|pageinfo|data|links|result|response|cursors)$/.test(own.name)
    )
      return [own]
    return [
      own,
      ...inner.fields.map((one): Found => ({
        path: `${field.name}.${one.name}`,
        name: plain(one.name),
        shape: resolveShape(one.shape, objects) ?? one.shape,
      })),
    ]
  })
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The list that is paged: the only one, or the one with a name that says so. */
function itemsOf(fields: readonly Found[]): string | undefined {
  const lists = fields.filter(({ shape }) => shape.kind === 'list')
  const named = lists.filter(({ name }) =>
    /^(?:data|items|results|entries|records|values|list|content|objects)$/.test(name),
  )
  if (lists.length === 1) return lists[0]?.path
  return named.length === 1 ? named[0]?.path : undefined
}

/** A token of the next page, and the param that takes it. */
function byToken(query: readonly PlainParam[], fields: readonly Found[], items: string): Paging | undefined {
  const pairs = fields
    .filter(({ shape }) => shape.kind === 'text')
    .flatMap(({ path, name }) =>
      query.filter((param) => fits(plain(param.name), name, param)).map((param) => ({ path, param: param.name })),
    )
  const [pair, ...others] = pairs
  return pair && others.length === 0 ? { kind: 'token', param: pair.param, next: pair.path, items } : undefined
}

function fits(param: string, field: string, { shape }: PlainParam): boolean {
  if (shape.kind !== 'text') return false
  if (/^next.*(?:token|cursor)$/.test(field) && (field === param || field === `next${param}`)) return true
  if (/^next(?:page|offset|marker|key|id)?$/.test(field))
    return (
      param === 'cursor' || param === 'pagetoken' || (field !== 'next' && (param === field || field === `next${param}`))
    )
  if (/^(?:nextcursor|endcursor|nextpagecursor|nextpagetoken|cursornext)$/.test(field))
    return ['cursor', 'after', 'pagetoken', 'pagecursor', 'token'].includes(param)
  if (field === 'after' || field === 'cursor') return param === field
  return /^(?:continuationtoken|continuation|nextmarker)$/.test(field) && (param === field || param === 'marker')
}

const hasMore = /^(?:hasmore|hasnext|hasnextpage|more)$/

/** `has_more`, and a param that takes the last id. */
function byLastId(query: readonly PlainParam[], fields: readonly Found[], items: string): Paging | undefined {
  const more = fields.find(({ name, shape }) => hasMore.test(name) && shape.kind === 'boolean')
  const param = query.find(({ name }) => /^(?:after|startingafter|afterid|sinceid)$/.test(plain(name)))
  const hasToken = fields.some(({ name }) => /^(?:next.*(?:token|cursor)|endcursor|cursor)$/.test(name))
  return more && param && !hasToken
    ? { kind: 'last-id', param: param.name, items, more: more.path, id: 'id' }
    : undefined
}

const isInteger = ({ shape }: PlainParam | Found): boolean => ['integer', 'number', 'digits'].includes(shape.kind)

/** Numbers of pages, and how many there are of pages or items, or how many items are on a full page. */
function byPage(query: readonly PlainParam[], fields: readonly Found[], items?: string): Paging | undefined {
  const param = numberParam(query, /^(?:page|pagenumber|pageno|pagenum|pageindex)$/)
  const size = numberParam(query, /^(?:perpage|pagesize|limit|size|count|pagelimit)$/)
  const counted = { ...counts(fields, 'pages', pageCounts), ...counts(fields, 'total', itemCounts) }
  if (!param || (Object.keys(counted).length === 0 && !size)) return undefined
  const isFromZero = param.notes.default === 0 || (param.shape.kind === 'integer' && param.shape.min === 0)
  return {
    kind: 'page',
    param: param.name,
    ...present({ items }),
    ...counted,
    ...moreOf(fields),
    ...(isFromZero ? { first: 0 } : {}),
    ...sizeOf(size),
  }
}

const pageCounts = /^(?:totalpages|pagecount|pages|lastpage|numpages|pagestotal)$/
const itemCounts = /^(?:total|totalcount|totalitems|totalresults|totalelements|count|totalrecords)$/

function counts(fields: readonly Found[], key: 'pages' | 'total', names: RegExp): { pages?: string; total?: string } {
  const found = fields.find((one) => isInteger(one) && names.test(one.name))
  return found ? { [key]: found.path } : {}
}

/** The field that says whether there is a next page: its address, or a boolean. */
function moreOf(fields: readonly Found[]): { more?: string } {
  const found = fields.find(({ name, shape }) =>
    shape.kind === 'boolean' ? hasMore.test(name) : shape.kind === 'text' && /^next(?:page)?(?:url|link)?$/.test(name),
  )
  return found ? { more: found.path } : {}
}

/** The param with the number of items on a page, and how many there are without it. */
function sizeOf(size: PlainParam | undefined): { size?: string; perPage?: number } {
  if (!size) return {}
  const { default: perPage } = size.notes
  return { size: size.name, ...(typeof perPage === 'number' ? { perPage } : {}) }
}

function byOffset(query: readonly PlainParam[], fields: readonly Found[], items?: string): Paging | undefined {
  const param = numberParam(query, /^(?:offset|skip|startindex|start)$/)
  const size = numberParam(query, /^(?:limit|pagesize|perpage|size|count|take|maxresults|top)$/)
  if (!param || !size) return undefined
  const total = counts(fields, 'total', itemCounts)
  return { kind: 'offset', param: param.name, ...present({ items }), ...total, ...moreOf(fields), ...sizeOf(size) }
}

/** The param that takes a number, by its last name. */
function numberParam(query: readonly PlainParam[], names: RegExp): PlainParam | undefined {
  return query.find((one) => names.test(plain(one.name.slice(one.name.lastIndexOf('.') + 1))) && isInteger(one))
}
