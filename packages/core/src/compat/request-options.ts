import { plainOptions, type HeadersLike } from '../request/plain-options.ts'
import type { CallOptions } from '../request/call-options.ts'

/** Headers as clients of Stainless take them: null removes one. */
export type CompatHeaders =
  | Headers
  | readonly (readonly [string, string | null | undefined])[]
  | Readonly<Record<string, string | readonly string[] | null | undefined>>

/** The options of a call, its last argument. */
export interface RequestOptions {
  readonly headers?: CompatHeaders | null | undefined
  /** Further params of the query. */
  readonly query?: object | null | undefined
  /** The body, of a call without an operation. */
  readonly body?: unknown
  /** The number of retries after the first attempt. */
  readonly maxRetries?: number | undefined
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | null | undefined
  readonly idempotencyKey?: string | undefined
  /** Further fields of the init of `fetch`. */
  readonly fetchOptions?: object | undefined
  /** Whether a call without an operation gives a `Stream`. */
  readonly stream?: boolean | undefined
  /** Whether a call without an operation gives the `Response`. */
  readonly __binaryResponse?: boolean | undefined
}

/**
 * The options of a call as the client's calls take them.
 * @param idempotencyHeader the header of `idempotencyKey`
 */
export function toCallOptions(options: RequestOptions, idempotencyHeader: string): CallOptions {
  const { headers, query, maxRetries, timeout, idempotencyKey } = options
  const all = {
    ...toHeaders(headers),
    ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
  }
  return {
    ...(Object.keys(all).length > 0 ? { headers: all } : {}),
    ...(query ? { query: toQuery(query) } : {}),
    ...(timeout === undefined ? {} : { timeout }),
    ...(maxRetries === undefined ? {} : { retry: { retries: maxRetries } }),
  }
}

export function toHeaders(headers: CompatHeaders | null | undefined): Record<string, string | undefined> {
  const { headers: plain = {} } = plainOptions({ headers: (headers ?? {}) as HeadersLike })
  const all = Object.entries(plain as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    all.map(([name, value]) => [name, value === null || value === undefined ? undefined : toText(value)]),
  )
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : (value as string)
}

/** A query whose objects are `name[key]`. */
export function toQuery(query: object): Record<string, string | readonly string[]> {
  const found = new Map<string, string | string[]>()
  const visit = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) found.set(`${name}[]`, value.map(String))
    else if (typeof value === 'object' && !(value instanceof Date))
      for (const [key, inner] of Object.entries(value)) visit(`${name}[${key}]`, inner)
    else found.set(name, value instanceof Date ? value.toISOString() : (value as number | string | boolean).toString())
  }
  for (const [name, value] of Object.entries(query)) visit(name, value)
  return Object.fromEntries(found)
}
