import { pipeline, type Readable, type Transform } from 'node:stream'
import { arrayBuffer, text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { ResponseLike } from '../request/wire.ts'
import type { FetchInit } from '../send/fetch.ts'

type Reply = Dispatcher.ResponseData

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** The response of undici's `request`, with the interface of a `Response`. */
export class UndiciResponse implements ResponseLike {
  readonly status: number
  readonly url: string
  readonly #reply: Reply
  readonly #signal: AbortSignal
  readonly #decoded: Readable | undefined
  #body: ReadableStream<Uint8Array> | undefined
  #headers: Headers | undefined

  constructor(url: string, { method, signal }: Pick<FetchInit, 'method' | 'signal'>, reply: Reply) {
    this.status = reply.statusCode
    this.url = url
    this.#reply = reply
    this.#signal = signal
    this.#decoded = hasContent(method, reply) ? decode(reply) : undefined
  }

  get headers(): Headers {
    return (this.#headers ??= readHeaders(this.#reply.headers))
  }

  get body(): ReadableStream<Uint8Array> {
    // Not the web stream of undici's own body: cancelled before it is read, it leaves the connection open.
    return (this.#body ??= toWeb(this.#decoded ?? this.#reply.body))
  }

  async text(): Promise<string> {
    return unlessAborted(this.#signal, this.#decoded ? text(this.#decoded) : this.#reply.body.text())
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return unlessAborted(this.#signal, this.#decoded ? arrayBuffer(this.#decoded) : this.#reply.body.arrayBuffer())
  }
}

/** Throws the signal's own reason if it was aborted, whatever the outcome of the work. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    signal.throwIfAborted()
  }
}

/** A response without content may have a `Content-Encoding` nevertheless. */
function hasContent(method: string, { statusCode, headers }: Reply): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304 && headers['content-length'] !== '0'
}

function decode({ headers, body }: Reply): Readable | undefined {
  const decoder = decoders.get(String(headers['content-encoding']).toLowerCase())
  // The reader of the decoded body receives the error.
  return decoder && pipeline(body, decoder(), () => {})
}

/**
 * Converts a Node stream. `Readable.toWeb` throws an uncaught error when a chunk arrives after the stream was
 * cancelled.
 */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  // The reader receives the error.
  source.on('error', () => {})
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const { done, value } = await chunks.next()
        if (done) out.close()
        else out.enqueue(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  )
}

function readHeaders(raw: Reply['headers']): Headers {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(raw))
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one)
  return headers
}
