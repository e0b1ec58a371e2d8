import type { Schemas } from '@portolan/openapi/model'
import { HttpError } from '../http-error.ts'
import { act, stampChange } from './act.ts'
import { applyPatch } from './json-patch.ts'
import { repeatedFields } from './new-record.ts'
import type { Part } from './resources.ts'
import type { Records } from './records.ts'
import { asList, isJson, type Json } from '../json.ts'
import type { Visit } from './visit.ts'
import { createdExample } from './record-place.ts'
import { sentences } from './problem.ts'

/** The fields of a record in a request, and the possible ones. */
export interface Input {
  readonly input: Json
  readonly properties: Json
}

export function changeRecord(known: Json, sent: Input, role: Part['role'], records: Records, visit: Visit): Json {
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
  // Required fields that a request can omit stay.
  const needed = new Set(asList(schemas.merge(schema)['required']))
  const kept = Object.fromEntries(
    Object.entries(known).filter(([name]) => role === 'update' || needed.has(name) || !isSent(name)),
  )
  const fields = role === 'update' ? mergeFields(known, input, properties, schemas) : input
  const times = stampChange(kept, schema, schemas, now())
  const record = { ...kept, ...times, ...fields, ...own }
  records.store(record)
  return record
}

/** A record after a JSON Patch. @throws HttpError 409, 422 */
export function patchRecord(known: Json, patch: readonly unknown[], records: Records, visit: Visit): Json {
  const { part, schemas, rules, now } = visit
  const { id, record: schema } = part?.resource ?? {}
  const own = id === undefined ? {} : { [id]: known[id] }
  const record = { ...applyPatch(known, patch), ...own }
  const faults = rules
    .check(schema, 'result', record)
    .faults.map(({ path, message }) => ({ in: 'body' as const, path, message }))
  if (faults.length > 0) throw new HttpError(422, sentences(faults), { faults })
  const whole = { ...record, ...stampChange(record, schema, schemas, now()) }
  records.store(whole)
  return whole
}

/** A change of an object with known fields keeps those that it does not name. @see RFC 7396 */
function mergeFields(known: Json, input: Json, properties: Json, schemas: Schemas): Json {
  const entries = Object.entries(input).map(([name, value]) => {
    const inner = schemas.collectProperties(properties[name])
    const old = known[name]
    const isMerged = isJson(value) && isJson(old) && Object.keys(inner).length > 0
    return [name, isMerged ? { ...old, ...mergeFields(old, value, inner, schemas) } : value] as const
  })
  return Object.fromEntries(entries)
}

export function isReadOnly(properties: Json, name: string, { schemas }: Visit): boolean {
  return Object.hasOwn(properties, name) && schemas.follow(properties[name])['readOnly'] === true
}
