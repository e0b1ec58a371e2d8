import { RequestValidationError } from '../errors.ts'
import { got } from './option-rules.ts'

/** What can be sent as the body of a request. */
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
}

/** Whether a value is a stream of Node, which is recognised by its methods: core imports nothing of Node. */
export function isNodeStream(value: unknown): value is NodeReadable {
  const { pipe, destroy } = Object(value) as Partial<NodeReadable>
  return typeof pipe === 'function' && typeof destroy === 'function' && Symbol.asyncIterator in Object(value)
}

/**
 * A stream of Node as one of the web. Text in it is sent as UTF-8, and cancelling it destroys the stream.
 * @param name the param or the option, for the error if the stream holds anything else
 */
export function webStream(readable: NodeReadable, name = 'body'): ReadableStream<Uint8Array> {
  return toStream({ [Symbol.asyncIterator]: () => bytesOf(readable, name), destroy: () => readable.destroy() })
}

async function* bytesOf(readable: NodeReadable, name: string): AsyncGenerator<Uint8Array> {
  for await (const part of readable) {
    if (part instanceof Uint8Array) yield part
    else if (typeof part === 'string') yield new TextEncoder().encode(part)
    else {
      const message = `must be a stream of bytes or text, ${got(part)}`
      throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
    }
  }
}

/** Whether a body can be read in parts. */
export function isStream(body: unknown): body is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && ('getReader' in body || Symbol.asyncIterator in body)
}

/** Some functions in place of `fetch` return a Node stream. */
export function toStream(body: unknown): ReadableStream<Uint8Array> {
  if (body === null || body === undefined) return new Blob().stream()
  if (isStream(body) && 'getReader' in body) return body
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(out) {
      const { done, value } = await chunks.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    async cancel(reason) {
      // The iterator of a Node stream that has not begun to read ends without closing the stream.
      ;(body as { destroy?: () => void }).destroy?.()
      await chunks.return?.(reason)
    },
  }
  // Nothing is read ahead: a call may be prepared and not sent.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Cancels a body that nobody will read. */
export function discard(body: unknown): void {
  if (!isStream(body)) return
  toStream(body)
    .cancel()
    .catch(() => {})
}
