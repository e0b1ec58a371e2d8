import { Buffer } from 'node:buffer'
import { type ResponseLike, toStream } from '../request/wire.ts'
import type { Call } from '../request/call.ts'
import { isShown, isShownInQuery } from '../secrets/redact.ts'
import { describe, rootCause } from '../send/connection-failure.ts'
import {
  fromRecorded,
  mapTexts,
  type RecordedFailure,
  type RecordedResponse,
  type Recording,
  RecordingError,
  toRecorded,
  withOrigin,
  withoutOrigin,
} from './recording.ts'
import { restore, type Secrets, secretsOfResponse } from './secrets.ts'

/** A response that was read to its end, or to where it was cut off. */
export interface ReadResponse {
  readonly status: number
  readonly headers: Headers
  readonly url: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly failure?: RecordedFailure | undefined
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
    failure = failureOf(error)
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
export function failureOf(error: unknown): RecordedFailure | undefined {
  const cause = rootCause(error)
  const { code, message } = describe(cause)
  if (cause === error && code === undefined) return undefined
  return { message, ...(code === undefined ? {} : { code }) }
}

/** The error of a failed connection, as a `fetch` throws it. */
function toError({ message, code }: RecordedFailure): TypeError {
  const cause = Object.assign(new Error(message), code === undefined ? {} : { code })
  return new TypeError('fetch failed', { cause })
}

/** Makes a response from one that was read or recorded. */
export function toResponse({ status, headers, url, bytes, failure }: ReadResponse): ResponseLike {
  const body = failure ? breakingOff(bytes, failure) : bytes.length ? bytes : null
  const copy = new Response(body)
  return {
    status,
    headers,
    url,
    body: copy.body,
    text: () => copy.text(),
    arrayBuffer: () => copy.arrayBuffer(),
  }
}

function breakingOff(bytes: Uint8Array, failure: RecordedFailure): ReadableStream<Uint8Array> {
  let sent = bytes.length === 0
  return new ReadableStream({
    pull(out) {
      if (sent) out.error(toError(failure))
      else out.enqueue(bytes)
      sent = true
    },
  })
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
    headers: headersOf(call, url, response, secrets),
    ...(body ? { body } : {}),
  }
  return mapTexts(described, withoutOrigin(origin))
}

function headersOf(call: Call, url: string, response: ReadResponse, secrets: Secrets): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Array.from(response.headers).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (linking.has(name)) found[name] = cleanLinks(name, value, (link) => cleanUrl(link, url, call, secrets))
    else if (name === 'content-length' ? isLengthOfBody(call, response) : kept.has(name) || isShown(name, call))
      found[name] = value
  }
  return found
}

/** A body that was compressed or cut off has another length here. */
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
