import { Buffer } from 'node:buffer'
import type { Call } from '../request/call.ts'
import { type RequestBody, type ResponseLike, toStream } from '../request/wire.ts'
import { isShown, isShownInQuery } from '../secrets/redact.ts'
import type { FetchInit } from '../send/attempt.ts'
import { describe, rootCause } from '../send/failed-attempt.ts'
import {
  fromRecorded,
  mapTexts,
  type ReadResponse,
  type RecordedFailure,
  type RecordedRequest,
  type RecordedResponse,
  type Recording,
  RecordingError,
  toError,
  toRecorded,
  toResponse,
  withOrigin,
  withoutOrigin,
} from './recording.ts'
import { restore, type Secrets, secretsOfRequest, secretsOfResponse } from './secrets.ts'

/** A request whose body has been read, so that it can be both recorded and sent. */
export interface ReadRequest {
  readonly call: Call
  readonly url: string
  readonly init: FetchInit
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** Reads a body of any kind. A stream is consumed: its bytes are sent in its place. */
export async function readRequest(call: Call, url: string, init: FetchInit): Promise<ReadRequest> {
  const { duplex: _, body: source, ...rest } = init
  const named = init.headers['content-type']
  if (source === undefined) return { call, url, init, bytes: new Uint8Array(), contentType: named ?? '' }
  const read = new Response(source as RequestBody)
  const contentType = named ?? read.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await read.arrayBuffer())
  const body = source instanceof ReadableStream ? bytes : source
  return { call, url, init: { ...rest, body }, bytes, contentType }
}

/** Describes a request for the recording. Its secrets are registered, and replaced by placeholders. */
export function describeRequest(request: ReadRequest, secrets: Secrets): RecordedRequest {
  const { call, url, init, bytes, contentType } = request
  const { origin, pathname, searchParams } = new URL(url)
  const body = toRecorded(bytes, contentType)
  for (const { name, text } of secretsOfRequest(call, url, body)) secrets.add(name, text)
  const query = readQuery(searchParams, call, secrets)
  const described: RecordedRequest = {
    method: init.method,
    path: pathname,
    ...(Object.keys(query).length ? { query } : {}),
    headers: requestHeaders(init.headers, call, secrets),
    ...(body ? { body } : {}),
  }
  const relative = withoutOrigin(origin)
  return mapTexts(described, (text) => secrets.clean(relative(text)))
}

function readQuery(params: URLSearchParams, call: Call, secrets: Secrets): NonNullable<RecordedRequest['query']> {
  const names = Array.from(new Set(params.keys())).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name)
      const shown = isShownInQuery(name, call) ? values : values.map((value) => secrets.hide(name, value))
      return [name, shown.length === 1 ? (shown[0] as string) : shown]
    }),
  )
}

/** The user agent is left out, since it changes with every release. */
function requestHeaders(headers: FetchInit['headers'], call: Call, secrets: Secrets): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'user-agent')
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, isShown(name, call) ? plain(value) : hidden(name, value, secrets)]),
  )
}

/** The boundary differs with each request. */
function plain(value: string): string {
  return value.replace(/(?<=^multipart\/.*\bboundary=)[^;]+/i, 'boundary')
}

function hidden(name: string, value: string, secrets: Secrets): string {
  const cleaned = secrets.clean(value)
  return name === 'authorization' && cleaned !== value ? cleaned : secrets.hide(name, value)
}

/**
 * Reads a response. A failure that cuts it off is recorded, except the caller's own abort.
 * @param most the bytes that its body may have
 * @throws RecordingError its body has more
 */
export async function readResponse(
  response: ResponseLike,
  signal: AbortSignal,
  most = Infinity,
): Promise<ReadResponse> {
  const { status, headers, url } = response
  const chunks: Uint8Array[] = []
  let length = 0
  let failure: RecordedFailure | undefined
  try {
    for await (const chunk of toStream(response.body)) {
      length += chunk.length
      if (length > most)
        throw new RecordingError(`the response is longer than ${most} bytes (\`maxBody\`), and is not recorded`)
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = readFailure(error)
    if (!failure) throw error
  }
  return {
    status,
    headers: new Headers(Array.from(headers)),
    url,
    bytes: new Uint8Array(Buffer.concat(chunks)),
    failure,
  }
}

/** Describes a network failure; undefined for a mistake in the program. */
export function readFailure(error: unknown): RecordedFailure | undefined {
  const cause = rootCause(error)
  const { code, message } = describe(cause)
  if (cause === error && code === undefined) return undefined
  return { message, ...(code === undefined ? {} : { code }) }
}

/** Headers that clients use, besides those that may be shown anyway. */
const kept: ReadonlySet<string> = new Set(['content-disposition', 'x-poll-interval'])
/** Headers that contain URLs. */
const linking: ReadonlySet<string> = new Set(['content-location', 'link', 'location'])

/**
 * Describes a response for the recording, with the headers of the allow-list only. Its secrets are registered; they
 * are replaced when the file is written.
 */
export function describeResponse(call: Call, url: string, response: ReadResponse, secrets: Secrets): RecordedResponse {
  const { origin } = new URL(url)
  const body = toRecorded(response.bytes, response.headers.get('content-type') ?? '')
  for (const { name, text } of secretsOfResponse(call, body)) secrets.add(name, text)
  const described: RecordedResponse = {
    status: response.status,
    headers: responseHeaders(call, url, response, secrets),
    ...(body ? { body } : {}),
  }
  return mapTexts(described, withoutOrigin(origin))
}

function responseHeaders(call: Call, url: string, response: ReadResponse, secrets: Secrets): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Array.from(response.headers).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (linking.has(name)) found[name] = cleanLinks(name, value, (link) => cleanUrl(link, url, call, secrets))
    else if (name === 'content-length' ? isLengthOfBody(call, response) : kept.has(name) || isShown(name, call))
      found[name] = value
  }
  return found
}

/** The length of a compressed or truncated body differs here. */
function isLengthOfBody({ endpoint }: Call, { headers, bytes }: ReadResponse): boolean {
  const isHead = endpoint.operation.method === 'HEAD'
  return isHead || (!headers.has('content-encoding') && headers.get('content-length') === String(bytes.length))
}

function cleanLinks(name: string, value: string, clean: (link: string) => string): string {
  return name === 'link' ? value.replaceAll(/(?<=<)[^>]*(?=>)/g, clean) : clean(value)
}

/** A URL without the query values that are not shown. */
function cleanUrl(link: string, base: string, call: Call, secrets: Secrets): string {
  if (!URL.canParse(link, base) || !link.includes('?')) return link
  const { searchParams, hash } = new URL(link, base)
  const query = Array.from(searchParams, ([name, value]) => {
    const shown = isShownInQuery(name, call) ? encodeURIComponent(value) : secrets.hide(name, value)
    return `${encodeURIComponent(name)}=${shown}`
  })
  return `${link.slice(0, link.indexOf('?'))}?${query.join('&')}${hash}`
}

/** The recorded response, with its URLs at the requested origin. */
export function play({ response, failure }: Recording, url: string): ResponseLike {
  if (!response) throw toError(failure ?? { message: 'the recording has neither response nor failure' })
  const { origin } = new URL(url)
  const { status, headers: named, body } = mapTexts(response, (text) => restore(withOrigin(text, origin)))
  const bytes = fromRecorded(body)
  const headers = new Headers(named)
  if (headers.has('content-length') && bytes.length > 0) headers.set('content-length', String(bytes.length))
  const read: ReadResponse = { status, headers, url, bytes, failure }
  return toResponse(read)
}
