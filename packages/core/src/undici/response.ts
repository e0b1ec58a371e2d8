import { Readable } from 'node:stream'
import type { FetchInit } from '../send/attempt.ts'
import type { ResponseLike } from '../request/wire.ts'
import { decode, listDecoders } from './decode.ts'
import type { Reply } from './exchange.ts'
import type { IncomingBody } from './incoming-body.ts'

/** A response that undici received, with the interface of a `Response`. */
export class UndiciResponse implements ResponseLike {
  readonly status: number
  readonly url: string
  readonly #reply: Reply
  readonly #signal: AbortSignal
  readonly #decoders: ReturnType<typeof listDecoders>
  #body: ReadableStream<Uint8Array> | undefined
  #headers: Headers | undefined

  constructor(url: string, { method, signal }: Pick<FetchInit, 'method' | 'signal'>, reply: Reply) {
    this.status = reply.status
    this.url = url
    this.#reply = reply
    this.#signal = signal
    this.#decoders = hasContent(method, reply) ? listDecoders(reply.headers['content-encoding']) : []
  }

  get headers(): Headers {
    return (this.#headers ??= readHeaders(this.#reply.headers))
  }

  get body(): ReadableStream<Uint8Array> {
    return (this.#body ??= toWeb(this.#source()))
  }

  /** Ends with the signal's own reason if it was aborted, whatever the outcome. */
  async receive(take: (part: Uint8Array) => boolean): Promise<void> {
    try {
      await (this.#decoders.length > 0 ? receiveFrom(this.#source(), take) : this.#reply.body.receive(take))
    } finally {
      this.#signal.throwIfAborted()
    }
  }

  async text(): Promise<string> {
    return (await this.#whole()).text()
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.#whole()).arrayBuffer()
  }

  #source(): Readable {
    return decode(toReadable(this.#reply.body), this.#decoders)
  }

  async #whole(): Promise<Blob> {
    const parts: Uint8Array<ArrayBuffer>[] = []
    await this.receive((part) => parts.push(part as Uint8Array<ArrayBuffer>) > 0)
    return new Blob(parts)
  }
}

/** Even a response without content may have a `Content-Encoding`. */
function hasContent(method: string, { status, headers }: Reply): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304 && headers['content-length'] !== '0'
}

function readHeaders(raw: Reply['headers']): Headers {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(raw))
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one)
  return headers
}

function receiveFrom(source: Readable, take: (part: Uint8Array) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    source.on('error', reject).on('end', resolve)
    source.on('data', (part: Uint8Array) => {
      if (take(part)) return
      source.destroy()
      resolve()
    })
  })
}

function toReadable(body: IncomingBody): Readable {
  const stream = new Readable({
    read: () => body.resume(),
    destroy(error, done) {
      body.cancel(error ? { error } : undefined)
      done(error)
    },
  })
  const push = (part: Uint8Array): boolean => {
    if (!stream.push(part)) body.pause()
    return true
  }
  body.receive(push).then(
    () => stream.push(null),
    (error: Error) => stream.destroy(error),
  )
  return stream
}

/**
 * Converts a Node stream. `Readable.toWeb` throws an uncaught error when a chunk arrives after the stream was
 * cancelled.
 */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const reader = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  // The reader receives the error.
  source.on('error', () => {})
  return new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const { done, value } = await reader.next()
        if (done) out.close()
        else out.enqueue(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  )
}
