import type { Schemas } from '@portolan/openapi/model'
import type { SchemaRules } from './rules.ts'
import type { Sampler } from './sampler.ts'
import { asJson, asList, type Json } from '../json.ts'

/** The records at one path. */
export interface Collection {
  /** In the order of the list: the records of the seed, then those that were created. */
  records: Json[]
  /** The IDs that were deleted: other unknown ones are made on demand. */
  deleted: string[]
  /** The number of records that were created. */
  created: number
  /** Set until the records of the seed are made: creating a record does not wait for them. */
  isUnread?: true
}

/** The response to the first request with an idempotency key. */
export interface KeptResponse {
  /** The caller, the call and the key. Contains no token. */
  readonly key: string
  /** The digest of the request. */
  readonly request: string
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array<ArrayBuffer>
}

/** The state of a service that is made from a document. */
export interface OpenApiState {
  readonly collections: Record<string, Collection>
  /** The responses to requests with an idempotency key, the oldest first. @default none */
  keptResponses?: KeptResponse[]
}

/** The context for making records. */
export interface Making {
  readonly schemas: Schemas
  readonly sampler: Sampler
  readonly rules: SchemaRules
  /** The time in Unix milliseconds. */
  readonly now: () => number
  /** True if only the records of the lists and created ones exist. */
  readonly strictIds?: boolean
}

/** The records at a path, and what they are. */
export interface RecordPlace {
  /** The path of the request: `/users/7/pets`. */
  readonly path: string
  readonly schema: unknown
  /** The field with the ID; undefined if there is none. */
  readonly id: string | undefined
  /** The initial number of records. */
  readonly count: number
  /** Records of an example, which come first. */
  readonly examples: readonly unknown[]
  /** The fields of each record that refer to its parent: `catId` at `/cats/7/photos`. */
  readonly parents: Json
  /** The form of an ID in the document, apart from its field. */
  readonly idForm?: Json
  /** The record that the document shows as created. */
  readonly created?: unknown
}

/** Makes a record: from the examples of its fields, or one that differs from it. */
export function makeRecord(name: string, schema: unknown, { sampler, rules }: Making, isOther: boolean): Json {
  const varied = asJson(sampler.value(schema, name, !isOther))
  if (!isOther || rules.check(schema, 'result', varied).faults.length === 0) return varied
  return asJson(sampler.value(schema, name))
}

/** The form of a union that matches the fields of a record; the union itself if none or several match. */
export function findForm(schema: unknown, given: Json, { schemas, rules }: Making): unknown {
  const { oneOf, anyOf, ...own } = schemas.merge(schema)
  const forms = [...asList(oneOf), ...asList(anyOf)].map((form) => ({
    form,
    faults: rules.check(form, 'body', given).faults,
  }))
  const whole = forms.filter(({ faults }) => faults.length === 0)
  const started = forms.filter(({ faults }) => faults.every(({ message }) => message === 'is required'))
  const [only] = [whole, started].find(({ length }) => length === 1) ?? []
  return only ? { allOf: [only.form, own] } : schema
}

/** The schema of the ID of a record. */
export function findIdSchema({ schema, id = '', idForm }: RecordPlace, { schemas }: Making): unknown {
  const field = schemas.collectProperties(schema)[id]
  return idForm ? { allOf: [field, idForm] } : field
}

/**
 * An ID that no other record has.
 * @param alike an ID whose form it has
 */
export function newId(
  taken: ReadonlySet<unknown>,
  name: string,
  [field, schema]: readonly [field: string, schema: unknown],
  { schemas, sampler }: Making,
  alike?: unknown,
): unknown {
  const types = schemas.listTypes(schema)
  if (types.has('integer') || types.has('number')) {
    const { minimum } = schemas.merge(schema)
    let id = Math.max(taken.size + 1, typeof minimum === 'number' ? Math.ceil(minimum) : 1)
    while (taken.has(id)) id++
    return id
  }
  for (let attempt = 0; ; attempt++) {
    const made = sampler.value(schema, `${name} ${field} ${attempt}`, false, field)
    const id = sampler.like(alike) ?? made
    if (!taken.has(id)) return id
    if (attempt > 20) return `${String(id)}-${taken.size}`
  }
}
