import type { Connection } from '../connection.ts'
import type { Issue } from '../errors.ts'
import { type CallOptions, checkCallOptions } from './call-options.ts'
import { changesIn, isStandardSchema, type StandardSchema } from '../schema/unchanged.ts'
import { isNodeStream, type RequestBody } from './body.ts'
import type { Call } from './call.ts'
import { fillPath, type Params, parsePath } from './url.ts'

import { type Endpoint, isZodSchema } from './endpoint.ts'
import { isRepeatable, type Method } from './operation.ts'
import { fields, got, isPlain, must } from './option-rules.ts'
import { complete, rejectRequest } from './prepare.ts'

export interface RequestOptions<T> extends CallOptions {
  /** The HTTP method. */
  readonly method: Method
  /**
   * A plain object, array, number or boolean is sent as JSON; text, bytes, forms and streams, those of
   * Node too, are sent unchanged.
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
  /** The path below the client's address, with a leading slash: `/things/{id}`, or `/things/:id`. */
  readonly path: string
  /** The params in the path, which are encoded. @default the path has none */
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** A request to a URL that the service returned, such as that of a long-running operation or of an upload. */
export interface UrlRequest<T = unknown> extends RequestOptions<T> {
  /** An absolute URL. Nothing is sent to an origin other than that of the client's address. */
  readonly url: string
  /** The name of the client's address whose origin the URL must have. @default the base URL */
  readonly address?: string
  /** Statuses other than 2xx that count as a success. @default none */
  readonly acceptedStatuses?: readonly number[]
  /** Whether the request can safely be repeated. @default true for GET, HEAD, PUT and DELETE */
  readonly idempotent?: boolean
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])

/** Turns a request that has no operation into a call. */
export function prepareRaw(connection: Connection, name: string, request: RawRequest | UrlRequest): Call {
  const { method, body, response, path, params, url, acceptedStatuses, idempotent, address, ...options } = Object(
    request,
  ) as Partial<RawRequest & UrlRequest>
  const endpoint = rawEndpoint(connection, name, { method, acceptedStatuses, idempotent, response } as UrlRequest)
  if (typeof request !== 'object' || request === null)
    rejectRequest(connection, endpoint, [
      { path: [], message: `must be an object, such as { method, path }, ${got(request)}` },
    ])
  if (!methods.has(method as string))
    rejectRequest(connection, endpoint, [
      { path: ['method'], message: `must be one of ${Array.from(methods).join(', ')}` },
    ])
  if (response !== undefined && !isStandardSchema(response))
    rejectRequest(connection, endpoint, [
      { path: ['response'], message: 'must be a schema that implements Standard Schema' },
    ])
  const faults = [...checkCallOptions(options, false), ...ofPath({ path, params }, [])]
  if (faults.length) rejectRequest(connection, endpoint, faults)
  refuseAny(connection, endpoint, 'response', isZodSchema(response) ? changesIn(response) : [])
  const { baseUrl, baseUrls: further } = connection.addresses
  const home = address === undefined ? baseUrl : (further[address] as string)
  const filled = path === undefined ? undefined : fillRawPath(connection, endpoint, path, params)
  const target = targetOf(connection, endpoint, home, { path: filled, url })
  return complete(connection, endpoint, {}, options, { url: target, ...writeBody(connection, endpoint, body) })
}

const ofPath = fields({
  path: must('a string', (value) => typeof value === 'string'),
  params: fields({}, { open: true }),
})

function refuseAny(connection: Connection, endpoint: Endpoint, name: string, issues: readonly Issue[]): void {
  const within = issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))
  if (within.length) rejectRequest(connection, endpoint, within)
}

function rawEndpoint(connection: Connection, name: string, request: UrlRequest): Endpoint {
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

/** Fills in the path. One without params is taken as it is, except for names in braces, which no path has otherwise. */
function fillRawPath(connection: Connection, endpoint: Endpoint, path: string, params: Params | undefined): string {
  const template = parsePath(path)
  const named = template.slots.filter(({ name }) => path.includes(`{${name}`))
  if (params === undefined && named.length === 0) return path
  const issues: Issue[] = []
  const filled = fillPath(template, params ?? {}, issues)
  const unknown = Object.keys(params ?? {}).filter((name) => !template.slots.some((slot) => slot.name === name))
  issues.push(...unknown.map((name) => ({ path: [name], message: 'is not in the path' })))
  refuseAny(connection, endpoint, 'params', issues)
  return filled
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
  return rejectRequest(connection, endpoint, [
    { path: [field], message: `must begin with ${begin} and stay on the origin of the client's address` },
  ])
}

function writeBody(
  connection: Connection,
  endpoint: Endpoint,
  body: unknown,
): { readonly body: RequestBody | undefined; readonly headers?: Readonly<Record<string, string>> } {
  if (body === undefined || body === null) return { body: undefined }
  const { method } = endpoint.operation
  if (method === 'GET' || method === 'HEAD')
    return rejectRequest(connection, endpoint, [{ path: ['body'], message: `must not be given: a ${method} has none` }])
  if (isSentAsIs(body)) return { body }
  const plain = typeof body !== 'object' || Array.isArray(body) || isPlain(body)
  if (plain && ['object', 'number', 'boolean'].includes(typeof body))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const message = `must be a plain object, an array, a number, a boolean, text, bytes, a form or a stream, ${got(body)}`
  return rejectRequest(connection, endpoint, [{ path: ['body'], message }])
}

function isSentAsIs(body: unknown): body is RequestBody {
  return (
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    isNodeStream(body) ||
    [ArrayBuffer, Blob, FormData, URLSearchParams, ReadableStream].some((type) => body instanceof type)
  )
}
