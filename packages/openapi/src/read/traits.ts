import { type Extension, extensions } from '../extensions/table.ts'
import type { Operation, PlainParam } from '../model/service.ts'
import type { Shape } from '../model/shape.ts'
import { readScopes, readSecurity } from './credentials.ts'
import type { Entry } from './entries.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { compilePattern } from './patterns.ts'
import { present } from './scalars.ts'
import type { Servers } from './servers.ts'

/** A key as a client makes it (RFC 9562, appendix A.3). */
const key = '919108f7-52d1-4320-9bac-f847db4148a8'

/** Makes the idempotency header optional: the client makes a key, if the document accepts it. */
export function withoutKey(param: PlainParam, { idempotency }: Pick<Operation, 'idempotency'>): PlainParam {
  const isKey = param.in === 'header' && param.name.toLowerCase() === idempotency
  if (!isKey || !takesKey(param.shape)) return param
  const text = [param.notes.text, madeByClient].filter(Boolean).join('\n\n')
  return { ...param, required: false, notes: { ...param.notes, text } }
}

const madeByClient = 'The client creates it if you pass none, the same for each attempt.'

function takesKey(shape: Shape): boolean {
  if (shape.kind !== 'text') return false
  const { format = 'uuid', patterns = [], min = 0, max = Infinity } = shape
  const hasLength = min <= key.length && key.length <= max
  return format === 'uuid' && hasLength && patterns.every((pattern) => compilePattern(pattern).test(key))
}

/** `Idempotency-Key`, and as services spell it: `X-Idempotency-Key`, `Idempotence-Key`, `acme-idempotency-token`. */
const idempotencyName = /(?:^|[-_])idempoten(?:cy|ce|t)(?:[-_]?(?:key|id|token))?$/i

/** Returns true if a repeat does no harm, and the header that makes it so. */
export function readRepeat(
  { place, method }: Entry,
  params: readonly PlainParam[],
): Pick<Operation, 'repeat' | 'idempotency'> {
  const header = place.extension(extensions.idempotency) ?? findKeyHeader(place, params)
  const byMethod =
    ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method) || header !== undefined
  return {
    repeat: place.extension(extensions.repeat) ?? byMethod,
    ...(header ? { idempotency: header.toLowerCase() } : {}),
  }
}

function findKeyHeader(place: DocumentNode, params: readonly PlainParam[]): string | undefined {
  const param = params.find(({ in: where, name }) => where === 'header' && idempotencyName.test(name))
  if (!param || takesKey(param.shape)) return param?.name
  place.warn(
    `the keys that a client makes are UUIDs, which the rules of \`${param.name}\` do not allow: callers pass the key`,
  )
  return undefined
}

/** The properties of an operation besides params and results. */
export function readTraits(
  entry: Entry,
  servers: Servers,
): Pick<
  Operation,
  | 'headers'
  | 'notes'
  | 'tags'
  | 'query'
  | 'validation'
  | 'scopes'
  | 'credentials'
  | 'address'
  | 'traits'
  | 'hosts'
  | 'documentedBy'
> {
  const { place, path } = entry
  const tags = place.texts('tags')
  return {
    ...(tags.length > 0 ? { tags } : {}),
    notes: {
      ...readNotes(place),
      ...present({ summary: place.words('summary'), see: place.get('externalDocs').text('url') }),
    },
    scopes: readScopes(place),
    ...present({
      credentials: readSecurity(place, path),
      headers: readHeaders(place, extensions.headersOf),
      query: readValues(place, extensions.query, extensions.queryOf),
      validation: place.extension(extensions.validationOf),
      address: servers.findAddress(entry),
      documentedBy: place.extension(extensions.documentedBy),
      traits: place.extension(extensions.traits),
      hosts: place.extension(extensions.hosts),
      acceptedStatuses: place.extension(extensions.acceptedStatuses),
      rateLimited: place.extension(extensions.rateLimited) === false ? (false as const) : undefined,
      redirect: place.extension(extensions.redirect) === 'error' ? ('error' as const) : undefined,
    }),
  }
}

type Primitive = string | number | boolean

type Values = Readonly<Record<string, Primitive | null>>

/** The headers that all operations send or, for an operation, those that it sends. */
export function readHeaders(place: DocumentNode, ofOne?: Extension<Values>): Record<string, string> | undefined {
  return readValues(place, extensions.headers, ofOne, (name) => name.toLowerCase())
}

/**
 * The document's values for all operations and, for an operation, its own. Those beside the document add to those in
 * it. A value of null takes one away.
 * @param normalize makes equal names of those that mean the same
 */
function readValues(
  place: DocumentNode,
  ofAll: Extension<Values>,
  ofOne?: Extension<Values>,
  normalize: (name: string) => string = (name) => name,
): Record<string, string> | undefined {
  const entries = [
    ...(place.target('#')?.extensionEntries(ofAll) ?? []),
    ...(ofOne ? place.extensionEntries(ofOne) : []),
  ]
  const byName = new Map(entries.map(([name, { value }]) => [normalize(name), [name, value] as const]))
  const texts = [...byName.values()].flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value as Primitive)]],
  )
  return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined
}
