import { countsItems, type Paging, type Schemas } from '@portolan/openapi/model'
import { withValueAt } from '../at-path.ts'
import { recordsAt } from './collections.ts'
import { isNumber } from './cast-param.ts'
import { filterRecords, type ListQuery } from './filter-records.ts'
import { linkPlaces, type WriteEnd, writeLinks } from './page-links.ts'
import { itemSchema, splitPath, readLimit, makeLinks, cutPage, schemaAt, unpagedParams, writePage } from './pages.ts'
import { sortRecords } from './sort-records.ts'
import { asJson, isJson, type Json, asList } from '../json.ts'
import type { Visit } from './visit.ts'
import { recordPlace } from './record-place.ts'
import { showRecord } from './show-record.ts'
import { type Answer, exampleResult } from './answer-whole.ts'

/** A list, or its requested page, in the form of its example. */
export function answerList(visit: Visit, items: string, paging: Paging | undefined): Answer {
  const { endpoint, schemas, url, state } = visit
  const { result } = endpoint
  const { params, value } = readListQuery(visit)
  const place = recordPlace(visit)
  const schema = itemSchema(schemaAt(result, items, schemas), schemas)
  const asked = { params: unpagedParams(paging, params), value }
  const kept = filterRecords(recordsAt(state, place, visit).all, asked, schema, schemas)
  const all = sortRecords(kept, asked, schema, schemas)
  const within = (body: unknown, records: readonly Json[]): unknown => {
    const list = records.map((record) => showRecord(record, schema, visit))
    return withValueAt(body, splitPath(items), list)
  }
  const form = exampleResult(visit)
  const end: WriteEnd = (body, path) => (isJson(body) ? writeEnd(body, path, items, result, schemas) : body)
  const places = linkPlaces(form, result, schemas)
  const count = countHeader(visit, paging, all.length)
  if (!paging) {
    const links = { self: url.href, first: url.href, last: url.href }
    return {
      body: writeLinks(within(form, all.slice(0, readLimit(params, value))), places, links, end),
      further: count,
    }
  }
  const numbered = paging.kind === 'token' && isNumber(schemas.listTypes(schemaAt(result, paging.next, schemas)))
  const parts = { paging, params, url, value, numbered }
  const id = paging.kind === 'last-id' ? paging.id : (place.id ?? '')
  const ids = all.map((one) => one[id])
  const page = cutPage(parts, ids, schemas)
  const linked = paging.kind === 'custom' ? form : writeLinks(form, places, makeLinks(ids, page, parts), end)
  const { body, headers } = writePage(linked, all.length, page, parts, end)
  const records = all.slice(page.start, page.start + page.size)
  return { body: withEnds(within(body, records), records, place.id ?? ''), further: { ...count, ...headers } }
}

/** The header that counts all records: the paging's, or a documented one, such as `X-Total-Count`. */
function countHeader(
  { endpoint: { success } }: Visit,
  paging: Paging | undefined,
  length: number,
): Record<string, string> {
  const own = paging && 'total' in paging && paging.items === undefined ? paging.total : undefined
  const name = own ?? success.headers.find((header) => countsItems(header.name))?.name
  return name === undefined ? {} : { [name]: String(length) }
}

/** The params of a list; a search may have them in its body. */
function readListQuery({ endpoint, schemas, query, body }: Visit): ListQuery {
  const { operation, rules, input } = endpoint
  if (operation.method !== 'POST' || !isJson(body)) return { params: rules.params, value: query }
  const fields = Object.entries(schemas.collectProperties(input?.schema))
  const params = fields.map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: false,
    schema: asJson(schema),
  }))
  return { params: [...rules.params, ...params], value: (name) => query(name) ?? body[name] }
}

/** The fields that repeat the first and the last ID of a page. */
function withEnds(body: unknown, records: readonly Json[], id: string): unknown {
  if (!isJson(body)) return body
  const ends = { first_id: records[0]?.[id], last_id: records.at(-1)?.[id] }
  const known = Object.entries(ends).filter(([name, own]) => name in body && own !== undefined)
  return Object.assign({}, body, Object.fromEntries(known))
}

/**
 * Marks a field about the next page as empty: null, no field, or an empty text. If the schema allows none of these, the
 * object around it is omitted, unless it contains the items.
 */
function writeEnd(body: Json, path: string, items: string, result: unknown, schemas: Schemas): unknown {
  const names = splitPath(path)
  const schemaOf = (keys: readonly string[]): unknown => schemaAt(result, keys.join('.'), schemas)
  for (let depth = names.length; depth > 0; depth--) {
    const place = names.slice(0, depth)
    if (`${items}.`.startsWith(`${place.join('.')}.`)) break
    if (schemas.listTypes(schemaOf(place)).has('null')) return withValueAt(body, place, null)
    const { required } = schemas.merge(schemaOf(place.slice(0, -1)))
    if (!asList(required).includes(place.at(-1))) return withValueAt(body, place, undefined)
    if (depth === names.length && !Number(schemas.merge(schemaOf(place))['minLength'] ?? 0)) break
  }
  return withValueAt(body, names, '')
}
