import { type Extension, extensions } from '../extensions/table.ts'
import type { Operation, PlainParam } from '../model/service.ts'
import { readScopes, readSecurity } from './credentials.ts'
import type { Entry } from './entries.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import type { Servers } from './servers.ts'

/** Returns true if a repeat does no harm, and the header that makes it so. */
export function readRepeat(
  { place, method }: Entry,
  params: readonly PlainParam[],
): Pick<Operation, 'repeat' | 'idempotency'> {
  const header =
    place.extension(extensions.idempotency) ??
    params.find((param) => param.in === 'header' && param.name.toLowerCase() === 'idempotency-key')?.name
  const byMethod =
    ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method) || header !== undefined
  return {
    repeat: place.extension(extensions.repeat) ?? byMethod,
    ...(header ? { idempotency: header.toLowerCase() } : {}),
  }
}

/** The facts of an operation besides params and results. */
export function readTraits(
  entry: Entry,
  servers: Servers,
): Pick<
  Operation,
  | 'headers'
  | 'notes'
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
  return {
    notes: {
      ...readNotes(place),
      ...present({ summary: place.text('summary'), see: place.get('externalDocs').text('url') }),
    },
    scopes: readScopes(place),
    ...present({
      credentials: readSecurity(place, path),
      headers: readValues(place, extensions.headers, extensions.headersOf),
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

type Values = Readonly<Record<string, string | number | boolean>>

/** The values that the document says for all operations, and those of this one. */
export function readValues(
  place: DocumentNode,
  ofAll: Extension<Values>,
  ofOne: Extension<Values>,
): Record<string, string> | undefined {
  const all = { ...place.target('#')?.extension(ofAll), ...place.extension(ofOne) }
  const texts = Object.entries(all).map(([name, value]) => [name, String(value)])
  return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined
}
