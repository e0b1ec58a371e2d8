import { Buffer } from 'node:buffer'
import { PortolanError } from '../errors.ts'
import type { ResponseLike } from '../request/wire.ts'

/** A body in the file: the value of JSON or of a form, text, or base64 for other bytes. */
export type RecordedBody =
  | { readonly json: unknown }
  | { readonly form: readonly (readonly [string, string])[] }
  /** A text of several lines is a list of lines. */
  | { readonly text: string | readonly string[] }
  | { readonly base64: string; readonly bytes: number }

export interface RecordedRequest {
  readonly method: string
  /** Without scheme, host and query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RecordedBody
}

export interface RecordedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RecordedBody
}

/** How a connection failed. */
export interface RecordedFailure {
  readonly message: string
  readonly code?: string
}

/** One request and its outcome. If it has both a response and a failure, the response was cut off. */
export interface Recording {
  /** `group.operation`, as on the client. */
  readonly operation: string
  readonly request: RecordedRequest
  readonly response?: RecordedResponse
  readonly failure?: RecordedFailure
}

/** Returns the value with all its texts changed, keys included. */
export function mapTexts<T>(value: T, change: (text: string) => string): T
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapTexts<unknown>(one, change)]))
}

/** Stands for the scheme and host of the request, so that a recording can be replayed at another address, or port. */
const placeholder = '{{request-origin}}'

/** Puts the placeholder in place of an origin. */
export function withoutOrigin(origin: string): (text: string) => string {
  const escaped = origin.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const pattern = new RegExp(`${escaped}(?![\\w.:-])`, 'g')
  return (text) => (text.includes(origin) ? text.replaceAll(pattern, placeholder) : text)
}

export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(placeholder, origin)
}

/** A request without a recording, recordings that were never requested, or an unusable file. */
export class RecordingError extends PortolanError {
  static override readonly kind: string = 'RecordingError'
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
// oxlint-disable-next-line no-control-regex -- a body with such a character is not text
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Describes a body for the recording; undefined if there is none. */
export function toRecorded(bytes: Uint8Array, contentType: string): RecordedBody | undefined {
  if (bytes.length === 0) return undefined
  const text = decodeText(bytes)
  if (text === undefined) return { base64: Buffer.from(bytes).toString('base64'), bytes: bytes.length }
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return { form: Array.from(new URLSearchParams(text)) }
  const json = /\bjson\b/i.test(contentType) ? parseJson(text) : undefined
  return json ?? inLines(withPlainBoundary(text, contentType))
}

/** Restores a body. JSON is restored without its original spaces. */
export function fromRecorded(body: RecordedBody | undefined): Uint8Array<ArrayBuffer> {
  if (body === undefined) return new Uint8Array()
  if ('base64' in body) return new Uint8Array(Buffer.from(body.base64, 'base64'))
  return new TextEncoder().encode(toText(body))
}

function toText(body: Exclude<RecordedBody, { readonly base64: string }>): string {
  if ('json' in body) return JSON.stringify(body.json)
  if ('form' in body) return new URLSearchParams(body.form.map(([name, value]) => [name, value])).toString()
  return typeof body.text === 'string' ? body.text : body.text.join('\n')
}

/** Returns the body with its text changed; the text of bytes too. */
export function changeBytes(
  body: Extract<RecordedBody, { readonly base64: string }>,
  change: (text: string) => string,
): RecordedBody {
  const text = Buffer.from(body.base64, 'base64').toString('latin1')
  const changed = change(text)
  if (changed === text) return body
  const bytes = Buffer.from(changed, 'latin1')
  return { base64: bytes.toString('base64'), bytes: bytes.length }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes)
    return control.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** JSON is only recorded as a value if no number changes by it: one with too many digits stays text. */
function parseJson(text: string): RecordedBody | undefined {
  try {
    if (isDeep(text)) return undefined
    const json: unknown = JSON.parse(text)
    const numbers = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)?.filter((token) => !token.startsWith('"')) ?? []
    return numbers.every((token) => String(Number(token)) === token) ? { json } : undefined
  } catch {
    return undefined
  }
}

/** Values that are nested deeper cannot be visited, so they stay text. */
const deepest = 500

function isDeep(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\[^])*"?|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth--
    if (depth > deepest) return true
  }
  return false
}

function inLines(text: string): RecordedBody {
  return { text: text.includes('\n') ? text.split('\n') : text }
}

/** The boundary differs with each request. */
function withPlainBoundary(text: string, contentType: string): string {
  const boundary = /^multipart\/.*\bboundary="?(?<boundary>[^";]+)/i.exec(contentType)?.groups?.['boundary']
  return boundary === undefined ? text : text.replaceAll(boundary, 'boundary')
}

/** A response that was read to its end, or to where it was cut off. */
export interface ReadResponse {
  readonly status: number
  readonly headers: Headers
  readonly url: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly failure?: RecordedFailure | undefined
}

/** The error of a failed connection, as a `fetch` throws it. */
export function toError({ message, code }: RecordedFailure): TypeError {
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
