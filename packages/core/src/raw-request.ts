import { RequestValidationError } from './errors.ts'
import { isRepeatable, type Method } from './operation.ts'
import type { CallOptions } from './options.ts'
import { withQuery, writeQuery } from './query.ts'
import type { Schema } from './schema/schema.ts'
import type { Call } from './send/call.ts'

interface Undescribed<T> extends CallOptions {
  readonly method: Method
  /** A plain object or an array is sent as JSON; text, bytes, forms and streams as they are. */
  readonly body?: unknown
  /** Checks the body of the answer. */
  readonly response?: Schema<T> | undefined
}

/** A request for which no operation exists yet. */
export interface RawRequest<T = unknown> extends Undescribed<T> {
  /** From the client's address on, with its leading slash. */
  readonly path: string
}

/** A request to an address that the service named: where an operation can be read again, where an upload goes on. */
export interface NamedRequest<T = unknown> extends Undescribed<T> {
  /** An absolute address. Nothing, and no token, is sent to another origin than the client's address. */
  readonly url: string
  /** The name of the client's address on whose origin it has to lie; the base URL, unless set. */
  readonly at?: string
  /** Statuses beside 2xx that are no failure. */
  readonly accepts?: readonly number[]
  /** Whether a repeat is harmless. By default GET, HEAD, PUT and DELETE are. */
  readonly idempotent?: boolean
}

type Draft = Pick<Call, 'name' | 'operation' | 'url' | 'body' | 'reading' | 'repeatable' | 'params'>

/**
 * Makes a call of a request that no operation describes.
 * @param home the client's address that it has to stay at
 */
export function draftOf(name: string, request: RawRequest | NamedRequest, home: string): Draft {
  const { method, query = {}, body } = request
  const { path, url, accepts, idempotent } = request as Partial<RawRequest & NamedRequest>
  const target = url ?? home + path
  const { origin } = new URL(home)
  if (!URL.canParse(target) || new URL(target).origin !== origin || path?.startsWith('/') === false) {
    const field = url === undefined ? 'path' : 'url'
    const message = `must begin with ${url === undefined ? 'a slash' : origin} and stay at the client's address`
    throw new RequestValidationError(`${name}: ${field} ${message}; nothing was sent`, {
      request: { operation: name, method, url: home },
      issues: [{ path: [field], message }],
    })
  }
  return {
    name,
    operation: accepts ? { method, accepts } : { method },
    url: withQuery(new URL(target).href, writeQuery(query)),
    body: isPlain(body) ? JSON.stringify(body) : ((body ?? undefined) as BodyInit | undefined),
    reading: 'text',
    repeatable: isRepeatable({ method, idempotent }),
    params: {},
  }
}

/** Whether a body is sent as JSON, and not as it is. */
export function isPlain(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return Array.isArray(body) || [Object.prototype, null].includes(Object.getPrototypeOf(body))
}
