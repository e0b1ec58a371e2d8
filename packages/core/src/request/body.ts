import { RequestValidationError } from '../errors.ts'
import { toStream } from '../response/stream.ts'
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
