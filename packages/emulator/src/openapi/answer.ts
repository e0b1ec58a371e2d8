import type { MediaType, Paging, Schemas } from '@portolan/openapi/model'
import { withETag } from '../answer.ts'
import { valueAt, withValueAt } from '../at-path.ts'
import { HttpError } from '../http-error.ts'
import { acceptedMedia } from './accept.ts'
import { act, stampChange } from './act.ts'
import { recordsAt } from './collections.ts'
import { doneMarker } from './done-marker.ts'
import { isNumber } from './cast-param.ts'
import type { Endpoint } from './endpoint.ts'
import { makeFileFacts } from './file-facts.ts'
import { encodePart } from './half-characters.ts'
import type { Making, OpenApiState, RecordPlace } from './make-record.ts'
import { filterRecords, type ListQuery } from './filter-records.ts'
import { linkPlaces, type WriteEnd, writeLinks } from './page-links.ts'
import {
  itemSchema,
  splitPath,
  readLimit,
  makeLinks,
  cutPage,
  schemaAt,
  unpagedParams,
  usualSize,
  writePage,
} from './pages.ts'
import { asNew, repeatedFields } from './new-record.ts'
import { streamValues } from './stream-values.ts'
import { sortRecords } from './sort-records.ts'
import type { Part, Resource, Role, Single } from './resources.ts'
import { findParents } from './parents.ts'
import { makeHeaders, getSchema, sendableType, written } from './responses.ts'
import { readEvent, writeEvent } from './whole-events.ts'
import { isXml, writeXml } from './xml.ts'
import type { Records } from './records.ts'
import { asJson, isJson, type Json, asList } from '../json.ts'

/** A checked request to an endpoint. */
export interface Visit extends Making {
  readonly endpoint: Endpoint
  readonly part: Part | undefined
  readonly url: URL
  readonly headers: Headers
  /** The params of the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The value of a param of the query. */
  readonly query: (name: string) => unknown
  readonly param: (name: string) => unknown
  readonly body: unknown
  readonly file: File | undefined
  readonly state: OpenApiState
}

/** How many records a list without pages has. */
const unpagedCount = 5
const mostSeeded = 250

/** Responds as the document says: from the records of a plain resource, with an example, or with a value of the schema. */
export async function respond(visit: Visit): Promise<Response> {
  const { operation, success } = visit.endpoint
  const response = makeResponse(visit)
  const isTagged = operation.method === 'GET' && success.headers.some(({ name }) => name === 'etag')
  return isTagged && response.status === 200 ? withETag(response, visit) : response
}

function makeResponse(visit: Visit): Response {
  const { endpoint, schemas, sampler, headers } = visit
  const { success } = endpoint
  const media = acceptedMedia(success.content, headers, isStreamed(visit))
  const own = makeHeaders(success, schemas, sampler)
  const isSampled = typeof media?.example === 'string' && visit.part === undefined
  const isAnswered = media?.kind === 'json' || (isXml(media?.contentType ?? '') && !isSampled)
  if (!isAnswered && visit.part && visit.part.role !== 'list') answerPart(visit, visit.part)
  if (!media) return new Response(null, { status: success.status, headers: own })
  const { body, further } = isAnswered ? answerJson(visit) : { body: makeSample(visit, media), further: {} }
  const isEmpty = [204, 205, 304].includes(success.status)
  return new Response(isEmpty ? null : writtenAs(media, body, schemas), {
    status: success.status,
    headers: { ...own, 'content-type': sendableType(media), ...further },
  })
}

function writtenAs(media: MediaType, body: unknown, schemas: Schemas): ReturnType<typeof written> {
  if (typeof body !== 'string' && isXml(media.contentType)) return writeXml(body, media.schema, schemas)
  const text = written(media.kind, body)
  // @see RFC 7464
  return /\bjson-seq\b/i.test(media.contentType) ? text.replaceAll(/^(?=.)/gm, '\u001E') : text
}

interface Answer {
  readonly body: unknown
  readonly further: Record<string, string>
}

function answerJson(visit: Visit): Answer {
  const { endpoint, part } = visit
  if (part && part.role !== 'list') return answerPart(visit, part)
  const { operation, items } = endpoint
  const isPaged = operation.paging ?? part ?? hasNext(visit)
  if (items !== undefined && isPaged) return answerList(visit, items, operation.paging)
  return answerWhole(visit)
}

/** An answer that is about no record. */
function answerWhole(visit: Visit): Answer {
  const body = whole(visit)
  const isRepeating = /^(?:POST|PUT|PATCH)$/.test(visit.endpoint.operation.method) && isJson(body)
  return { body: isRepeating ? repeating(body, visit) : body, further: {} }
}

/** An answer that keeps nothing: it repeats what the request said, in the form of the document. */
function repeating(sample: Json, visit: Visit): Json {
  const { endpoint, body, schemas, now } = visit
  const { result, media, operation } = endpoint
  const given = repeatedFields(body, sample, result, visit)
  const isShown = media?.example !== undefined || operation.path.includes('{') || operation.method !== 'POST'
  return isShown ? { ...sample, ...given } : asNew(sample, { schema: result, given, now: now() }, schemas)
}

/** Returns true if a list has the address of a further page. */
function hasNext({ endpoint: { media, result }, schemas }: Visit): boolean {
  return linkPlaces(media?.example, result, schemas).some(({ relation }) => relation === 'next')
}

/** The example of a response, or a value of its schema. */
function whole({ endpoint: { operation, media, result, success }, sampler }: Visit): unknown {
  return media?.example ?? sampler.value(result ?? success.content[0]?.schema, `${operation.method} ${operation.path}`)
}

function makeSample(visit: Visit, media: MediaType): unknown {
  const { endpoint, sampler } = visit
  const { path } = endpoint.operation
  const isStream = media.kind === 'events' || media.kind === 'lines'
  if (isStream && typeof media.example !== 'string') {
    const values = asList(media.example)
    const { wholeEvents } = endpoint.operation.result
    const schema = wholeEvents ? readEvent(getSchema(media), visit.schemas) : getSchema(media)
    const told = values.length > 0 ? values : streamValues(schema, path, visit, media.example)
    if (wholeEvents) return told.map(writeEvent).join('')
    const end = doneMarker(endpoint, media, visit.schemas)
    return end === '' ? told : `${written(media.kind, told)}${end}`
  }
  if (media.example !== undefined) return media.example
  return media.kind === 'bytes' ? `The emulator’s sample of ${path}.` : sampler.value(getSchema(media), path)
}

/** Returns true if a request asks in its body for a stream. */
function isStreamed({ endpoint: { operation }, body }: Visit): boolean {
  return isJson(body) && body[operation.result.streamParam ?? 'stream'] === true
}

/** Where the records are of which a request speaks, and how many there are at first. */
function recordPlace(visit: Visit): RecordPlace {
  const { endpoint, part, path, param, schemas } = visit
  const list = part ? part.resource.list : endpoint
  const item = list ? itemSchema(schemaAt(list.result, list.items ?? '', schemas), schemas) : undefined
  const template = part?.resource.path ?? endpoint.path
  const single = part && 'read' in part.resource ? part.resource : undefined
  const { paging } = list?.operation ?? {}
  const schema = part?.resource.record ?? item
  const size = paging && usualSize(paging, list?.rules.params ?? [], schemas)
  const count = size === undefined ? unpagedCount : Math.ceil(size > 20 ? size + 5 : size * 2.5)
  return {
    path: template.replaceAll(/\{(?<name>[^}=]+)(?:=[^}]*)?\}/g, (_, name: string) => path[name] ?? ''),
    schema,
    id: part?.resource.id ?? ('id' in schemas.collectProperties(item) ? 'id' : undefined),
    count: single ? 1 : Math.min(count, mostSeeded),
    // Read when the records are made.
    get examples() {
      if (single) return [makeSingle(single, visit)]
      return list ? asList(valueAt(list.media?.example, splitPath(list.items ?? ''))) : []
    },
    parents: findParents(template, part?.resource.id ?? 'id', schemas.collectProperties(schema), param, schemas),
    ...(part?.resource.idForm ? { idForm: part.resource.idForm } : {}),
    ...(part?.role === 'create' ? { created: createdExample(endpoint.media?.example, part) } : {}),
  }
}

/** An object that is the only one at its path, as it is at first. */
function makeSingle({ read, envelope }: Single, visit: Visit): unknown {
  const body = whole({ ...visit, endpoint: read })
  return envelope === undefined ? body : asJson(body)[envelope]
}

function createdExample(example: unknown, { envelope }: Part): unknown {
  return envelope === undefined ? example : asJson(example)[envelope]
}

/** A list, or the page of it that is asked for, in the form of its example. */
function answerList(visit: Visit, items: string, paging: Paging | undefined): Answer {
  const { endpoint, schemas, url, state } = visit
  const { result } = endpoint
  const { params, value } = readListQuery(visit)
  const place = recordPlace(visit)
  const schema = itemSchema(schemaAt(result, items, schemas), schemas)
  const asked = { params: unpagedParams(paging, params), value }
  const kept = filterRecords(recordsAt(state, place, visit).all, asked, schema, schemas)
  const all = sortRecords(kept, asked, schema, schemas)
  const within = (body: unknown, records: readonly Json[]): unknown => {
    const list = records.map((record) => shown(record, schema, visit))
    return withValueAt(body, splitPath(items), list)
  }
  const form = whole(visit)
  const end: WriteEnd = (body, path) => (isJson(body) ? writeEnd(body, path, items, result, schemas) : body)
  const places = linkPlaces(form, result, schemas)
  if (!paging) {
    const links = { self: url.href, first: url.href, last: url.href }
    return {
      body: writeLinks(within(form, all.slice(0, readLimit(params, value))), places, links, end),
      further: {},
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
  return { body: withEnds(within(body, records), records, place.id ?? ''), further: headers }
}

/** The params of a list: a search has them in its body too. */
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
 * Writes into a field about the next page that there is none: null, no field, or an empty text. Where the schema allows
 * none of these, the object around it is left out, unless the items are in it.
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

/** Runs an operation on a record, and returns the response. @throws HttpError 404 */
function answerPart(visit: Visit, part: Part): Answer {
  const { role, resource, inputEnvelope } = part
  const { state, body } = visit
  const records = recordsAt(state, recordPlace(visit), visit)
  const sent = asJson(inputEnvelope === undefined ? body : asJson(body)[inputEnvelope])
  const properties = inputProperties(visit, part)
  const input = Object.fromEntries(Object.entries(sent).filter(([name]) => !isReadOnly(properties, name, visit)))
  if (role === 'create') {
    const facts = visit.file ? makeFileFacts(visit.file, resource.record, visit.schemas) : {}
    const record = records.create({ ...facts, ...input })
    const further = location(visit, record[resource.id ?? ''])
    return part.isSilent ? { ...answerWhole(visit), further } : { body: enveloped(record, part, visit), further }
  }
  const known = 'read' in resource ? findSingle(records, role, visit) : findRecord(records, resource, sent, visit)
  const record = changed(known, { input, properties }, role, records, visit)
  if (part.isSilent) return answerWhole(visit)
  const shownRecord = enveloped(record, part, visit)
  return { body: role === 'delete' ? confirmDeletion(shownRecord) : shownRecord, further: {} }
}

/** The fields that a request has for a record. */
function inputProperties({ endpoint, schemas }: Visit, { inputEnvelope }: Part): Json {
  const given = schemas.collectProperties(endpoint.input?.schema)
  return inputEnvelope === undefined ? given : schemas.collectProperties(given[inputEnvelope])
}

function isReadOnly(properties: Json, name: string, { schemas }: Visit): boolean {
  return Object.hasOwn(properties, name) && schemas.follow(properties[name])['readOnly'] === true
}

/** The record with the ID in the path or the body. @throws HttpError 404 */
function findRecord(records: Records, resource: Resource, input: Json, { param }: Visit): Json {
  const id = param(resource.param) ?? input[resource.id]
  const known = records.find(id)
  if (!known) throw new HttpError(404, `There is no record ${String(id)} here.`)
  return known
}

/** The only object at a path; a PUT or POST makes it again. @throws HttpError 404 it was deleted */
function findSingle(records: Records, role: Role, { endpoint, url }: Visit): Json {
  const [known] = records.all
  if (known) return known
  if (role === 'replace' || endpoint.operation.method === 'POST') return {}
  throw new HttpError(404, `There is nothing at ${url.pathname}: it was deleted.`)
}

/** A response to a deletion says that it was done. */
function confirmDeletion(body: unknown): unknown {
  if (!isJson(body)) return body
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'boolean' && /^(?:is_?)?deleted$|^success$|^ok$/i.test(name) ? true : value,
  ])
  return Object.fromEntries(entries)
}

/** A record as the response has it, beside what else an envelope has. */
function enveloped(record: Json, { envelope }: Part, visit: Visit): unknown {
  const { result } = visit.endpoint
  if (result === undefined) return undefined
  if (envelope === undefined) return shown(record, result, visit)
  const inner = shown(record, visit.schemas.collectProperties(result)[envelope], visit)
  return { ...asJson(whole(visit)), [envelope]: inner }
}

/** The fields of a record in a request, and those that a request may have. */
interface Input {
  readonly input: Json
  readonly properties: Json
}

function changed(known: Json, sent: Input, role: Part['role'], records: Records, visit: Visit): Json {
  const { input, properties } = sent
  const { part, endpoint, schemas, now } = visit
  const { id, record: schema } = part?.resource ?? {}
  const own = id === undefined ? {} : { [id]: known[id] }
  if (role === 'delete') records.remove(known[id ?? ''])
  if (role === 'act' && part?.action) {
    const example = createdExample(endpoint.media?.example, part)
    const given = repeatedFields(input, schemas.collectProperties(schema), schema, visit)
    const record = { ...act(known, part.action, { schema, given, example }, visit), ...own }
    records.store(record)
    return record
  }
  if (role !== 'update' && role !== 'replace') return known
  const isSent = (name: string): boolean => Object.hasOwn(properties, name) && !isReadOnly(properties, name, visit)
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => role === 'update' || !isSent(name)))
  const fields = role === 'update' ? mergedFields(known, input, properties, schemas) : input
  const times = stampChange(kept, schema, schemas, now())
  const record = { ...kept, ...times, ...fields, ...own }
  records.store(record)
  return record
}

/** A change of an object with known fields leaves those that it does not name. @see RFC 7396 */
function mergedFields(known: Json, input: Json, properties: Json, schemas: Schemas): Json {
  const entries = Object.entries(input).map(([name, value]) => {
    const inner = schemas.collectProperties(properties[name])
    const old = known[name]
    const isMerged = isJson(value) && isJson(old) && Object.keys(inner).length > 0
    return [name, isMerged ? { ...old, ...mergedFields(old, value, inner, schemas) } : value] as const
  })
  return Object.fromEntries(entries)
}

function location({ endpoint: { success }, url }: Visit, id: unknown): Record<string, string> {
  const isDocumented = success.headers.some(({ name }) => name === 'location')
  return isDocumented ? { location: addressBelow(url, id) } : {}
}

/** The address of a record below its collection, with a slash at the end if that has one. */
function addressBelow({ pathname }: URL, id: unknown): string {
  const part = encodePart(String(id))
  return pathname.endsWith('/') ? `${pathname}${part}/` : `${pathname}/${part}`
}

/** A record in the form of a schema, whose own address is that of the emulator. */
function shown(record: Json, schema: unknown, visit: Visit): unknown {
  const form = inForm(record, schema, visit)
  const { part, url, schemas } = visit
  const places = part ? linkPlaces(form, schema, schemas).filter(({ relation }) => relation === 'self') : []
  const isAbove = part?.role === 'list' || part?.role === 'create'
  const own = isAbove ? addressBelow(url, record[part.resource.id ?? '']) : url.pathname
  return writeLinks(form, places, { self: url.origin + own }, () => undefined)
}

/** Fields that the record lacks, or has in another form, are sampled. */
function inForm(record: Json, schema: unknown, { schemas, rules, sampler, part }: Visit): unknown {
  const types = schemas.listTypes(schema)
  // A list of names has no records.
  if (types.size > 0 && !types.has('object')) return sampler.value(schema, `shown ${JSON.stringify(record)}`)
  const properties = schemas.collectProperties(schema)
  const isOpen = Object.keys(properties).length === 0
  const own = Object.entries(record).filter(([name]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined ? isOpen : schemas.follow(field)['writeOnly'] !== true
  })
  const plain = Object.fromEntries(own)
  if (rules.check(schema, 'result', plain).faults.length === 0) return plain
  const sample = asJson(sampler.value(schema, `shown ${String(record[part?.resource.id ?? 'id'])}`))
  const mixed = { ...sample, ...plain }
  // Of what the caller sent, only the fields that are missing are as in the sample.
  for (const given of [plain, mixed]) {
    const { faults } = rules.check(schema, 'result', given)
    const mended = faults.reduce<unknown>((at, { path }) => withValueAt(at, path, valueAt(sample, path)), given)
    if (rules.check(schema, 'result', mended).faults.length === 0) return mended
  }
  const { faults } = rules.check(schema, 'result', mixed)
  const wrong = new Set(faults.map(({ path }) => path[0]))
  return { ...mixed, ...Object.fromEntries(Object.entries(sample).filter(([name]) => wrong.has(name))) }
}
