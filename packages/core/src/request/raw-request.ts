import type { Connection } from '../connection.ts'
import type { Issue } from '../errors.ts'
import type { CallOptions } from '../options.ts'
import { isStandardSchema, type StandardSchema } from '../schema/standard-schema.ts'
import { changesIn } from '../schema/unchanged.ts'
import type { RequestBody } from './body.ts'
import type { Call } from './call.ts'
import { checkCallOptions } from './check-options.ts'
import { type Endpoint, isZodSchema } from './endpoint.ts'
import { isRepeatable, type Method } from './operation.ts'
import { complete, refuse } from './prepare.ts'

export interface RequestOptions<T> extends CallOptions {
  /** The HTTP method. */
  readonly method: Method
  /**
   * A plain object, array, number or boolean is sent as JSON; text, bytes, forms and streams are sent unchanged.
   * @default none
   */
  readonly body?: unknown
  /**
   * Validates the body of the response, and passes it on as it is: a schema of any library that implements Standard
   * Schema, without transforms, defaults or asynchronous checks.
   * @default no validation
   */
  readonly response?: StandardSchema<T, NoInfer<T>> | undefined
}

/** A request that has no operation yet. */
export interface RawRequest<T = unknown> extends RequestOptions<T> {
  /** The path below the client's address, with a leading slash. */
  readonly path: string
}

/** A request to a URL that the service returned, such as that of a long-running operation or of an upload. */
export interface NamedRequest<T = unknown> extends RequestOptions<T> {
  /** An absolute URL. Nothing is sent to an origin other than that of the client's address. */
  readonly url: string
  /** The name of the client's address whose origin the URL must have. @default the base URL */
  readonly address?: string
  /** Statuses other than 2xx that count as a success. @default none */
  readonly acceptedStatuses?: readonly number[]
  /** Whether the request can safely be repeated. @default true for GET, HEAD, PUT and DELETE */
  readonly idempotent?: boolean
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Turns a request that has no operation into a call. */
export function prepareRaw(connection: Connection, name: string, request: RawRequest | NamedRequest): Call {
  const { method, body, response, path, url, acceptedStatuses, idempotent, address, ...options } = request as Partial<
    RawRequest & NamedRequest
  >
  const endpoint = rawEndpoint(connection, name, { method, acceptedStatuses, idempotent, response } as NamedRequest)
  if (!methods.has(method as string))
    refuse(connection, endpoint, [{ path: ['method'], message: `must be one of ${Array.from(methods).join(', ')}` }])
  if (response !== undefined && !isStandardSchema(response))
    refuse(connection, endpoint, [{ path: ['response'], message: 'must be a schema that implements Standard Schema' }])
  const faults = [
    ...checkCallOptions(options, false),
    ...(isZodSchema(response) ? changesIn(response).map((issue) => within('response', issue)) : []),
  ]
  if (faults.length) refuse(connection, endpoint, faults)
  const { baseUrl, further } = connection.addresses
  const home = address === undefined ? baseUrl : (further[address] as string)
  const target = targetOf(connection, endpoint, home, { path, url })
  return complete(connection, endpoint, {}, options, { url: target, ...writeBody(connection, endpoint, body) })
}

function within(name: string, issue: Issue): Issue {
  return { ...issue, path: [name, ...issue.path] }
}

function rawEndpoint(connection: Connection, name: string, request: NamedRequest): Endpoint {
  const { method, acceptedStatuses, idempotent, response } = request
  return {
    name,
    operation: { method, path: '', ...(acceptedStatuses ? { acceptedStatuses } : {}) },
    profile: connection.profile,
    codec: connection.codec,
    repeatable: isRepeatable({ method, ...(idempotent === undefined ? {} : { idempotent }) }),
    path: { text: [''], slots: [] },
    inPath: new Set(),
    params: undefined,
    response: undefined,
    standard: response,
    raw: true,
  }
}

function targetOf(
  connection: Connection,
  endpoint: Endpoint,
  home: string,
  { path, url }: { readonly path?: string | undefined; readonly url?: string | undefined },
): string {
  const target = url ?? home + path
  const { origin } = new URL(home)
  const stays = URL.canParse(target) && new URL(target).origin === origin
  if (stays && (url !== undefined || path?.startsWith('/'))) return new URL(target).href
  const field = url === undefined ? 'path' : 'url'
  const begin = url === undefined ? 'a slash' : origin
  return refuse(connection, endpoint, [
    { path: [field], message: `must begin with ${begin} and stay on the origin of the client's address` },
  ])
}

function writeBody(
  connection: Connection,
  endpoint: Endpoint,
  body: unknown,
): { readonly body: RequestBody | undefined; readonly headers?: Readonly<Record<string, string>> } {
  if (body === undefined || body === null) return { body: undefined }
  if (isSentAsIs(body)) return { body }
  const plain = typeof body !== 'object' || Array.isArray(body) || isPlainObject(body)
  if (plain && ['object', 'number', 'boolean'].includes(typeof body))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const got = typeof body === 'object' ? `an instance of ${body.constructor?.name}` : typeof body
  const message = `must be a plain object, an array, a number, a boolean, text, bytes, a form or a stream, got ${got}`
  return refuse(connection, endpoint, [{ path: ['body'], message }])
}

function isPlainObject(body: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(body)
  return prototype === null || prototype === Object.prototype
}

function isSentAsIs(body: unknown): body is RequestBody {
  return (
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    [ArrayBuffer, Blob, FormData, URLSearchParams, ReadableStream].some((type) => body instanceof type)
  )
}
