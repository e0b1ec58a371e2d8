import { HttpError } from '../http-error.ts'
import { recordsAt } from './collections.ts'
import { makeFileFacts } from './file-facts.ts'
import type { Part, Role } from './resources.ts'
import type { Records } from './records.ts'
import { asJson, isJson, type Json } from '../json.ts'
import type { Visit } from './visit.ts'
import { isStatus } from './new-record.ts'
import { recordPlace } from './record-place.ts'
import { showRecord, addressBelow } from './show-record.ts'
import { changeRecord, isReadOnly, patchRecord } from './change-record.ts'
import { type Answer, answerWhole, exampleResult } from './answer-whole.ts'

/** Runs an operation on a record, and returns the response. @throws HttpError 404 */
export function answerPart(visit: Visit, part: Part): Answer {
  const { role, resource, inputEnvelope } = part
  const { state, body } = visit
  const records = recordsAt(state, recordPlace(visit), visit)
  const sent = asJson(inputEnvelope === undefined ? body : asJson(body)[inputEnvelope])
  const properties = inputProperties(visit, part)
  const input = Object.fromEntries(Object.entries(sent).filter(([name]) => !isReadOnly(properties, name, visit)))
  if (role === 'create') {
    const facts = visit.file ? makeFileFacts(visit.file, resource.record, visit.schemas) : {}
    const id = input[resource.id ?? '']
    if (id !== undefined && findResponse(visit, 409) && records.all.some((one) => one[resource.id ?? ''] === id))
      throw new HttpError(409, `There is a record ${JSON.stringify(id)} already.`)
    const record = records.create({ ...defaultFields(visit, properties, resource.record), ...facts, ...input })
    const further = makeLocation(visit, record[resource.id ?? ''])
    return part.isSilent ? { ...answerWhole(visit), further } : { body: wrapRecord(record, part, visit), further }
  }
  const known = 'read' in resource ? findSingle(records, role, visit) : findRecord(records, part, sent, visit)
  const record = Array.isArray(body)
    ? patchRecord(known, body, records, visit)
    : changeRecord(known, { input, properties }, role, records, visit)
  if (part.isSilent) return answerWhole(visit)
  const shownRecord = wrapRecord(record, part, visit)
  return { body: role === 'delete' ? confirmDeletion(shownRecord) : shownRecord, further: {} }
}

/** The fields of a request that a record can have. */
function inputProperties({ endpoint, schemas }: Visit, { inputEnvelope }: Part): Json {
  const given = schemas.collectProperties(endpoint.input?.schema)
  return inputEnvelope === undefined ? given : schemas.collectProperties(given[inputEnvelope])
}

/** The fields that a new record has if the request does not: the defaults of the request, or else of the record. */
function defaultFields({ schemas, rules }: Visit, sent: Json, record: unknown): Json {
  const entries = Object.entries(schemas.collectProperties(record)).flatMap(([name, schema]) => {
    const own = isStatus(name) ? undefined : schemas.merge(schema)['default']
    const value = schemas.merge(sent[name])['default'] ?? own
    return value !== undefined && rules.check(schema, 'result', value).faults.length === 0 ? [[name, value]] : []
  })
  return Object.fromEntries(entries) as Json
}

/** A response that the document describes for just this status. */
function findResponse({ endpoint }: Visit, status: number): unknown {
  return endpoint.operation.responses.find((one) => one.status === String(status))
}

/** The record with the ID in the path or the body; a PUT that creates restores a deleted one. @throws HttpError 404 */
function findRecord(records: Records, { resource, role }: Part, input: Json, visit: Visit): Json {
  const id = visit.param(resource.param ?? '') ?? input[resource.id ?? '']
  const known = records.find(id)
  if (!known && role === 'replace' && findResponse(visit, 201)) return records.revive(id)
  if (!known) throw new HttpError(404, `There is no record ${String(id)} here.`)
  return known
}

/** The only object at a path; a PUT or POST restores it. @throws HttpError 404 it was deleted */
function findSingle(records: Records, role: Role, { endpoint, url }: Visit): Json {
  const [known] = records.all
  if (known) return known
  if (role === 'replace' || endpoint.operation.method === 'POST') return {}
  throw new HttpError(404, `There is nothing at ${url.pathname}: it was deleted.`)
}

/** Makes a response to a deletion confirm it. */
function confirmDeletion(body: unknown): unknown {
  if (!isJson(body)) return body
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'boolean' && /^(?:is_?)?deleted$|^success$|^ok$/i.test(name) ? true : value,
  ])
  return Object.fromEntries(entries)
}

/** A record in the response's envelope, if there is one. */
function wrapRecord(record: Json, { envelope }: Part, visit: Visit): unknown {
  const { result } = visit.endpoint
  if (result === undefined) return undefined
  if (envelope === undefined) return showRecord(record, result, visit)
  const inner = showRecord(record, visit.schemas.collectProperties(result)[envelope], visit)
  return { ...asJson(exampleResult(visit)), [envelope]: inner }
}

function makeLocation({ endpoint: { success }, url }: Visit, id: unknown): Record<string, string> {
  const isDocumented = success.headers.some(({ name }) => name === 'location')
  return isDocumented ? { location: addressBelow(url, id) } : {}
}
