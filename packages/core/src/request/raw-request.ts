import { isPlain, isBytes, parseUrl } from '../platform.ts'
import type { Issue } from '../errors.ts'
import { changesIn, isStandardSchema, isZodSchema, type StandardSchema } from '../schema/standard-schema.ts'
import { isSentAsIs, type RawResponseType, type ResponseType, type Streaming } from './wire.ts'
import type { Content, Endpoint } from './call.ts'
import type { CallOptions } from './call-options.ts'
import { type Service, bareEndpoint } from './endpoint.ts'
import type { Method } from './operation.ts'
import { writeJson } from './json-body.ts'
import { fields, given, got, must, oneOf, type RulesOf } from './option-rules.ts'
import { fillPath, hasDotSegment, parsePath } from './path.ts'
import type { Params } from './url.ts'

export interface RequestOptions<T, Type extends RawResponseType = RawResponseType> extends CallOptions {
  /** The HTTP method, in any case; a service may have others, such as `PROPFIND`. */
  readonly method: Method | (string & {})
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
  /**
   * How the body of the response is returned, whatever its content type.
   * @default JSON parsed, text as a string in its charset, anything else as bytes; with a schema, JSON
   */
  readonly responseType?: Type | undefined
}

/** The body of a response as its `responseType` returns it. */
export type RawData<T, Type extends RawResponseType> = [Type] extends ['text']
  ? string
  : [Type] extends ['bytes']
    ? Uint8Array<ArrayBuffer>
    : [Type] extends ['stream']
      ? ReadableStream<Uint8Array>
      : T

/** A request that has no operation yet. */
export interface RawRequest<T = unknown, Type extends RawResponseType = RawResponseType> extends RequestOptions<
  T,
  Type
> {
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
  /** True if the request can safely be repeated. @default true for GET, HEAD, PUT and DELETE */
  readonly idempotent?: boolean
}

/** A request, and what only JavaScript can pass beside it: options, which are an error, or the index of `map`. */
export type RawArguments<T = unknown> = readonly [request: RawRequest<T> | UrlRequest<T>, ...others: unknown[]]

/** A request of either kind: only one of `path` and `url` is given. */
type AnyRequest = Partial<RawRequest & UrlRequest>

/**
 * The endpoint of a request that has no operation. Faults of the request are found when it is written.
 * @param parts how a response is streamed and read
 */
export function rawEndpoint(
  service: Service,
  name: string,
  args: RawArguments,
  { streaming, readRaw }: Pick<Endpoint, 'readRaw'> & { readonly streaming: Streaming },
): Endpoint {
  const { method, acceptedStatuses, idempotent, response, responseType, address } = Object(args[0]) as UrlRequest
  const operation = {
    method: (typeof method === 'string' ? method.toUpperCase() : method) as Method,
    path: '',
    accept: accepts[responseType ?? (response ? 'json' : 'any')] ?? '*/*',
    ...readAs(responseType, streaming),
    ...(acceptedStatuses ? { acceptedStatuses } : {}),
    ...(idempotent === undefined ? {} : { idempotent }),
  }
  const { baseUrl, baseUrls } = service.addresses
  return {
    ...bareEndpoint(service, operation, name),
    address: address === undefined ? baseUrl : (baseUrls[address] as string),
    standard: response,
    raw: true,
    readRaw,
    write: (endpoint, _, issues) => writeRaw(endpoint, args, issues),
  }
}

/** The content types that a request asks for. */
const accepts: Readonly<Record<string, string>> = {
  json: 'application/json',
  any: 'application/json, */*;q=0.8',
}

/** How the operation of a request reads its response. Without a type, the response's content type decides. */
function readAs(type: RawResponseType | undefined, stream: Streaming): { readonly responseType?: ResponseType } {
  const types = { json: 'text', text: 'string', bytes: 'bytes', stream } as const
  const responseType = type === undefined ? undefined : types[type]
  return responseType === undefined ? {} : { responseType }
}

/** The fields of a request that are no options of its call. */
const ownFields = {
  method: true,
  body: true,
  response: true,
  responseType: true,
  path: true,
  params: true,
  url: true,
  address: true,
  acceptedStatuses: true,
  idempotent: true,
} satisfies Record<Exclude<keyof AnyRequest, keyof CallOptions>, true>

/** The options of the call that a request is. */
export function readRawOptions(request: RawRequest | UrlRequest): CallOptions {
  if (typeof request !== 'object' || request === null) return {}
  return Object.fromEntries(Object.entries(request).filter(([name]) => !Object.hasOwn(ownFields, name)))
}

function writeRaw(
  { address, operation }: Endpoint,
  args: RawArguments,
  issues: Issue[],
): ReturnType<NonNullable<Endpoint['write']>> {
  issues.push(...findFaults(args))
  const { path, params, url, body } = Object(args[0]) as AnyRequest
  const filled = issues.length > 0 || path === undefined ? undefined : fillRawPath(path, params, issues)
  const target = issues.length > 0 ? address : findTarget(address, { path: filled, url }, issues)
  return { url: target, ...(issues.length > 0 ? { body: undefined } : writeRawBody(operation.method, body, issues)) }
}

/** Methods that `fetch` rejects. */
const forbidden = /^(?:CONNECT|TRACE|TRACK)$/i

const validMethod = must(
  'an HTTP method such as GET, and not CONNECT, TRACE or TRACK, which `fetch` does not send',
  (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(value) && !forbidden.test(value),
)

/** Explains the fault of a request, whatever its path. */
function findFaults([first, options]: RawArguments): readonly Issue[] {
  const request: AnyRequest = first
  if (typeof request !== 'object' || request === null)
    return [{ path: [], message: `must be an object, such as { method, path }, ${got(request)}` }]
  if (typeof options === 'object')
    return [{ path: ['options'], message: 'must be fields of the request, such as { method, path, timeout }' }]
  const { response, responseType, path, params } = request
  const ofMethod = validMethod(request.method, ['method'])
  if (ofMethod.length > 0) return ofMethod
  if (responseType === 'stream' && response !== undefined)
    return [{ path: ['response'], message: 'must not be given: a stream is not validated' }]
  if (response !== undefined && !isStandardSchema(response))
    return [{ path: ['response'], message: 'must be a schema that implements Standard Schema' }]
  const faults = ofRequest({ path, params, responseType }, [])
  return faults.length > 0 || !isZodSchema(response) ? faults : within('response', changesIn(response))
}

const ofRequest = fields({
  path: must('a string', (value) => typeof value === 'string'),
  params: fields({}, { open: true }),
  responseType: oneOf('json', 'text', 'bytes', 'stream'),
} satisfies RulesOf<Pick<RawRequest, 'path' | 'params' | 'responseType'>>)

function within(name: string, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))
}

/** Fills in the path. A path without params stays as it is, unless it has names in braces. */
function fillRawPath(path: string, params: Params | undefined, issues: Issue[]): string {
  const template = parsePath(path)
  const named = template.slots.filter(({ name }) => path.includes(`{${name}`))
  if (params === undefined && named.length === 0) return path
  const found: Issue[] = []
  const filled = fillPath(template, params ?? {}, found)
  const unknown = Object.keys(given(params ?? {})).filter((name) => !template.slots.some((slot) => slot.name === name))
  issues.push(
    ...within('params', [...found, ...unknown.map((name) => ({ path: [name], message: 'is not in the path' }))]),
  )
  return filled
}

/** The URL of a request, which must stay on the origin of its address. */
function findTarget(
  address: string,
  { path, url }: { readonly path?: string | undefined; readonly url?: string | undefined },
  issues: Issue[],
): string {
  const issue = path === undefined ? undefined : pathIssue(path)
  if (issue) {
    issues.push(issue)
    return address
  }
  const target = url ?? address + path
  const { origin } = new URL(address)
  const parsed = parseUrl(target)
  if (parsed?.origin === origin && (url !== undefined || path?.startsWith('/'))) return parsed.href
  const [field, begin] = url === undefined ? ['path', 'a slash'] : ['url', origin]
  issues.push({
    path: [field],
    message: `must begin with ${begin} and stay on the origin of the client's address`,
  })
  return address
}

/** A URL drops line breaks and tabs, reads a backslash as a slash, and resolves dot segments, encoded ones too. */
function pathIssue(path: string): Issue | undefined {
  const [before = ''] = path.split('?', 1)
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[\0-\x1f\x7f\\]/.test(path))
    return { path: ['path'], message: 'must not have backslashes or control characters' }
  if (path.includes('#'))
    return {
      path: ['path'],
      message: 'must not have a `#`, after which nothing is sent: write %23, or pass it in `params`',
    }
  return hasDotSegment(before) ? { path: ['path'], message: 'must not have dot segments' } : undefined
}

function writeRawBody(method: string, body: unknown, issues: Issue[]): Content {
  if (body === undefined || body === null) return { body: undefined }
  if (method !== 'GET' && method !== 'HEAD') {
    if (ArrayBuffer.isView(body) && !isBytes(body))
      return { body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength) }
    if (isSentAsIs(body)) return { body }
    const plain = typeof body !== 'object' || Array.isArray(body) || isPlain(body)
    if (plain && ['object', 'number', 'boolean'].includes(typeof body))
      return { body: writeJson(body, ['body'], issues), headers: { 'content-type': 'application/json' } }
  }
  const message =
    method === 'GET' || method === 'HEAD'
      ? `must not be given: a ${method} has none`
      : `must be a plain object, an array, a number, a boolean, text, bytes, a form or a stream, ${got(body)}`
  issues.push({ path: ['body'], message })
  return { body: undefined }
}
