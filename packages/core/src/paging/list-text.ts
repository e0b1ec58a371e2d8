import { isCredential } from '../secrets/credentials.ts'
import type { CallOptions } from '../options.ts'
import type { Call, Params } from '../request/call.ts'
import { writeQuery } from '../request/query.ts'
import { write } from '../request/write.ts'

/**
 * What a cursor is bound to: the request for the list as it is written, without the client's address, without the params
 * that say which page is meant, and without credentials, which change while the list stays the same.
 */
export function listText(first: Call, { query = {} }: CallOptions): string {
  const { endpoint, params } = first
  const { method, secret = [] } = endpoint.operation
  const ignored = new Set([...secret, ...positionsOf(first)])
  const names = Object.keys(params).filter((name) => !ignored.has(name))
  const { url, body } = write(endpoint, pick(params, names), '', [])
  const further = Object.keys(query).filter((name) => !isCredential(name))
  return JSON.stringify([method, url, typeof body === 'string' ? body : '', writeQuery(pick(query, further))])
}

/** The names of the params that say which page is meant. */
export function positionsOf({ endpoint }: Call): string[] {
  const { positions = [], param } = endpoint.operation.paging ?? {}
  return param === undefined ? [...positions] : [...positions, param]
}

/** The fields of these names, in the order of their names. */
export function pick(fields: Params, names: readonly string[]): Params {
  return Object.fromEntries(names.toSorted().map((name) => [name, fields[name]]))
}
