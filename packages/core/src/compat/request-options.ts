import { plainOptions, type HeadersLike } from '../request/plain-options.ts'
import type { CallOptions } from '../request/call-options.ts'

/** Headers as clients of Stainless take them: null removes one. */
export type CompatHeaders =
  | Headers
  | readonly (readonly [string, string | null | undefined])[]
  | Readonly<Record<string, string | readonly string[] | null | undefined>>

/** The options of a call, its last argument. */
export interface RequestOptions {
  /** Headers of the request; null removes one. @default those of the client */
  readonly headers?: CompatHeaders | null | undefined
  /** Further params of the query. @default none */
  readonly query?: object | null | undefined
  /** The body, of a call without an operation. @default none */
  readonly body?: unknown
  /** The number of retries after the first attempt. @default that of the client */
  readonly maxRetries?: number | undefined
  /** Milliseconds for one attempt. @default that of the client */
  readonly timeout?: number | undefined
  /** Ends the call when it is aborted. @default none */
  readonly signal?: AbortSignal | null | undefined
  /** The key that makes a repeat safe. @default one of its own, where the service reads one */
  readonly idempotencyKey?: string | undefined
  /** Further fields of the init of `fetch`. @default none */
  readonly fetchOptions?: object | undefined
  /** True if a call without an operation gives a `Stream`. @default false */
  readonly stream?: boolean | undefined
  /** True if a call without an operation gives the `Response`. @default false */
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
