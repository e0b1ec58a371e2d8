import { pipeline, type Readable, type Transform } from 'node:stream'
import { arrayBuffer, text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { FetchResponse } from '../send/fetch-response.ts'
import type { FetchInit } from '../send/fetch.ts'

type Reply = Dispatcher.ResponseData

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** The response of undici's `request`, read as a `Response` is. */
export class UndiciResponse implements FetchResponse {
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
    // Not the `body` of undici's own body: cancelled before it is read, that one leaves the connection open.
    return (this.#body ??= toWeb(this.#decoded ?? this.#reply.body))
  }

  async text(): Promise<string> {
    return unlessAborted(this.#signal, this.#decoded ? text(this.#decoded) : this.#reply.body.text())
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return unlessAborted(this.#signal, this.#decoded ? arrayBuffer(this.#decoded) : this.#reply.body.arrayBuffer())
  }
}

/** The signal's own reason where it was aborted, whatever became of the work. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    signal.throwIfAborted()
  }
}

/** A response without content may name the coding that its content would have. */
function hasContent(method: string, { statusCode, headers }: Reply): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304 && headers['content-length'] !== '0'
}

function decode({ headers, body }: Reply): Readable | undefined {
  const decoder = decoders.get(String(headers['content-encoding']).toLowerCase())
  // Whoever reads the decoded body gets the error.
  return decoder && pipeline(body, decoder(), () => {})
}

/**
 * Written out, since `Readable.toWeb` throws where nobody can catch it when a piece comes after the stream was cancelled.
 */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  // Whoever reads gets the error.
  source.on('error', () => {})
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const { done, value } = await pieces.next()
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
