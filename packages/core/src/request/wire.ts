import { isArrayBuffer, isBytes, isInstance, isPlain, makeStream, type StreamSource } from '../platform.ts'
import { type Attempt, RequestValidationError } from '../errors.ts'
import type { Deadline } from '../deadline.ts'
import type { Redactor } from '../secrets/redact.ts'
import type { Clock } from '../time.ts'
import { got } from './option-rules.ts'

/** The part of a response that core uses. The global `Response` has it. */
export interface ResponseLike {
  readonly status: number
  readonly headers: Iterable<[string, string]> & { get(name: string): string | null }
  /** Where the response came from; empty where that is not known. */
  readonly url: string
  /** `opaqueredirect`: a redirect that the runtime does not show. */
  readonly type?: string
  readonly body: unknown
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
  /**
   * Reads the body without a stream of it: hands over its parts as they come, until `take` returns false.
   * @default `body` is read
   */
  receive?(take: (part: Uint8Array) => boolean): Promise<void>
}

/** A response of the service as received, whatever its status. */
export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  /** The URL of the response, after redirects. */
  readonly url: string
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>
  /** The content of the body: parsed JSON, or what the service's codec reads from it. Set by `classify`. */
  readonly content?: unknown
  /** True if the content is the body as received, since its content type is not the documented one. */
  readonly isOther?: true
  /** Redacts the secrets of the request, which the service may repeat. Set by `classify`. */
  readonly redactor?: Redactor
  /** All attempts so far, this one included. */
  readonly attempts: readonly Attempt[]
  /** True if the body is that of a cached response, which the service confirmed as unchanged. */
  readonly fromCache?: boolean
  /** True if this is a redirect whose target the runtime does not show. */
  readonly hiddenRedirect?: boolean
  /** Why the body was not read to its end, and is empty: it exceeds a limit. */
  readonly tooLong?: string
  /** For a streamed body: resolves when the stream has ended, successfully or not. */
  readonly ended?: Promise<void>
  /** For a streamed body: resolves when nobody has read from it for `timeout`. It can still be read. */
  readonly unread?: Promise<void>
}

/**
 * Returns true if two URLs have different origins: a response's and its call's differ if the runtime has followed a
 * redirect.
 */
export function isElsewhere(url: string, from: string): boolean {
  return url !== from && new URL(url).origin !== new URL(from).origin
}

/** A limit on the contents of a body, enforced while the body is received. */
export interface BodyLimit {
  readonly most: number
  /** The unit and the option that sets the limit: ``bytes (`maxBody`)``. */
  readonly unit: string
  /** The number of units in the next part of the body, after decompression. */
  readonly count: (part: Uint8Array) => number
}

/** The body of a response that is neither JSON nor text. It can be read once: as a stream, or as a whole. */
export interface FileResponse {
  readonly body: ReadableStream<Uint8Array>
  readonly contentType: string
  /** The length in bytes, if the service says it. */
  readonly size?: number
  /**
   * Reads the whole body.
   * @throws ResponseValidationError it is longer than `maxBody`
   */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  /** Reads the whole body as text, by the charset of its content type. */
  text(): Promise<string>
  /** Reads the whole body as a Blob of its content type. */
  blob(): Promise<Blob>
}

/** Validated values as they arrive. The connection is closed when the iteration ends, even by `break`. */
export interface EventStream<T> extends AsyncIterable<T> {
  /**
   * The id of the last event that was received, if the service sends ids: a later call with the header `last-event-id`
   * continues there.
   */
  readonly lastEventId?: string | undefined
  /** Ends the stream. */
  cancel(): Promise<void>
}

/** The part of an attempt that its stream needs. */
export interface StreamParts {
  /** Aborting it ends the stream with the reason. */
  readonly controller: AbortController
  readonly clock: Clock
  /** Milliseconds to wait for the next chunk. */
  readonly timeout: number | false
  /** The longest time that the caller waits for each read. */
  readonly deadline?: Deadline | undefined
  /** Stops listening to the caller's signal. */
  readonly unlink: () => void
  /** Makes the error if no chunk arrives in this many milliseconds. */
  readonly timedOut: (timeout: number) => unknown
  /** Makes the error if the body is cut off. */
  readonly broken: (error: unknown) => unknown
}

/** A body that is being received, and when it has ended. */
export type OpenStream = Required<Pick<RawResponse, 'body' | 'ended' | 'unread'>>

/** How a response is streamed. A value, so that the code is not in the bundle of a client that streams nothing. */
export interface Streaming<Data = unknown> {
  readonly open: (response: ResponseLike, parts: StreamParts) => OpenStream
  /** Loads what makes the data from the response. @default the data is the stream */
  readonly read?: () => Promise<(call: never, response: RawResponse, session: never) => Data | Promise<Data>>
}

/** A response that is JSON, text, a file or a stream of values, as its content type says: `Data` besides the JSON. */
export interface MixedResponse<
  Data = string | FileResponse | EventStream<unknown> | undefined,
> extends Streaming<Data> {
  readonly mixed: true
}

/** A response of many values, which are validated one by one. */
export interface ValueStreaming extends Streaming<EventStream<unknown>> {
  readonly values: true
}

/**
 * How the body of a response is read: as a whole, parsed (`text`), as a string, or as bytes; or as a stream, by a value
 * such as `streaming`, `fileResponse`, `eventStream`, `lineStream` and `mixedResponse`. The body of an error is always
 * text.
 */
export type ResponseType = 'text' | 'bytes' | 'string' | Streaming

/** Bytes in their own memory: `fetch` does not send memory that threads share. */
export function ownBytes<Body>(body: Body): Body {
  return isBytes(body) && !(body.buffer instanceof ArrayBuffer) ? (body.slice() as Body) : body
}

/** How a request without an operation asks for the body of its response. */
export type RawResponseType = 'json' | 'text' | 'bytes' | 'stream'

/** The possible bodies of a request. */
export type RequestBody =
  | string
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | Blob
  | FormData
  | URLSearchParams
  | ReadableStream<Uint8Array>

/** A stream of Node, such as that of `createReadStream`. */
export interface NodeReadable extends AsyncIterable<unknown> {
  pipe(destination: never): unknown
  destroy(): unknown
  on(event: 'error', listener: () => void): unknown
}

/** Returns true if a value is a Node stream, recognized by its methods: core imports nothing from Node. */
export function isNodeStream(value: unknown): value is NodeReadable {
  if (typeof value !== 'object' || value === null) return false
  const { pipe, destroy } = value as Partial<NodeReadable>
  return typeof pipe === 'function' && typeof destroy === 'function' && Symbol.asyncIterator in value
}

/** Returns true for the bytes of a file: a text may be any text. */
export function isFileContent(
  value: unknown,
): value is Blob | Uint8Array<ArrayBuffer> | ArrayBuffer | ReadableStream<Uint8Array> | NodeReadable {
  return isBytes(value) || isArrayBuffer(value) || isInstance(value, 'Blob', 'ReadableStream') || isNodeStream(value)
}

/** Returns true for what `fetch` sends unchanged, and for a stream of Node, which becomes one of the web. */
export function isSentAsIs(body: unknown): body is RequestBody {
  return (
    typeof body === 'string' ||
    isArrayBuffer(body) ||
    isBytes(body) ||
    isNodeStream(body) ||
    isInstance(body, 'Blob', 'FormData', 'ReadableStream', 'URLSearchParams')
  )
}

/**
 * Finds the Node streams that are passed to a call, and handles their errors: one that happens before or after reading,
 * such as for a missing file, would end the process.
 */
export function watchStreams(given: unknown, depth = 4, found: NodeReadable[] = []): readonly NodeReadable[] {
  if (typeof given !== 'object' || given === null || depth < 0) return found
  if (isNodeStream(given)) {
    given.on('error', () => {})
    found.push(given)
  } else if (Array.isArray(given) || isPlain(given))
    for (const one of listFields(given)) watchStreams(one, depth - 1, found)
  return found
}

/** If a getter throws, the code that reads the field for the request reports it. */
function listFields(given: object): unknown[] {
  try {
    return Object.values(given)
  } catch {
    return []
  }
}

/**
 * A stream of Node as one of the web. Text in it is sent as UTF-8, and cancelling it destroys the stream.
 * @param name the param or the option, for the error if the stream holds anything else
 */
export function webStream(readable: NodeReadable, name = 'body'): ReadableStream<Uint8Array> {
  return toStream({ [Symbol.asyncIterator]: () => readBytes(readable, name), destroy: () => readable.destroy() })
}

async function* readBytes(readable: NodeReadable, name: string): AsyncGenerator<Uint8Array> {
  for await (const part of readable) {
    if (isBytes(part)) yield part
    else if (typeof part === 'string') yield new TextEncoder().encode(part)
    else {
      const message = `must be a stream of bytes or text, ${got(part)}`
      throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
    }
  }
}

/** Returns true if a body can be read in parts. */
export function isStream(body: unknown): body is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && ('getReader' in body || Symbol.asyncIterator in body)
}

/** Some replacements of `fetch` return a Node stream. */
export function toStream(body: unknown): ReadableStream<Uint8Array> {
  if (body === null || body === undefined) return makeStream({ start: (out) => out.close() })
  if (isStream(body) && 'getReader' in body) return body
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const source: StreamSource = {
    async pull(out) {
      const { done, value } = await chunks.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    async cancel(reason) {
      // If the iterator of a Node stream has not begun to read, it ends without closing the stream.
      ;(body as { destroy?: () => void }).destroy?.()
      await chunks.return?.(reason)
    },
  }
  return makeStream(source)
}

/** Cancels a body that nobody will read. */
export function discard(body: unknown): void {
  if (!isStream(body)) return
  toStream(body)
    .cancel()
    .catch(() => {})
}
