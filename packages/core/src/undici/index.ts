import { Duplex, pipeline, Readable } from 'node:stream'
import { arrayBuffer, text } from 'node:stream/consumers'
import zlib, { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import { checkOptions, fields, methods, type RulesOf } from '../request/option-rules.ts'
import type { ResponseLike } from '../request/wire.ts'
import type { Fetch, FetchInit } from '../send/attempt.ts'
import { divideBody } from '../send/upload-progress.ts'
import type { OnSent } from '../send/watch-stream.ts'

/** Options of `undiciFetch`. */
export interface UndiciFetchOptions {
  /**
   * The dispatcher that sends the requests: an `Agent`, a `ProxyAgent`, a `MockAgent`.
   * @default undici's global dispatcher
   */
  readonly dispatcher?: Dispatcher | undefined
}

const known = fields({ dispatcher: methods('dispatch') } satisfies RulesOf<UndiciFetchOptions>)

/**
 * A `fetch` that uses the package undici and needs less CPU time than the runtime's own. It asks for gzip and br, and
 * decodes these, deflate and, where Node can, zstd. Redirects are returned, not followed, whatever `redirect` says. If
 * the connection fails, it rejects with undici's errors and codes; for a header or a URL that is not valid with
 * `UND_ERR_INVALID_ARG`.
 * @param options what sends the requests
 * @returns a value for the option `fetch`
 * @throws RequestValidationError an option is not valid
 * @example
 * createIssuesClient({ baseUrl, fetch: undiciFetch({ dispatcher: new ProxyAgent('http://proxy.example.com:3128') }) })
 */
export function undiciFetch(options: UndiciFetchOptions = {}): Fetch {
  checkOptions('undiciFetch', known, options)
  const { dispatcher } = options
  const through = dispatcher ? { dispatcher } : {}
  return async (url, init, call) => {
    const { method, signal } = init
    signal.throwIfAborted()
    const prepared = prepareBody(init, call?.onSent)
    const content = prepared instanceof Promise ? await prepared : prepared
    try {
      return new UndiciResponse(url, init, await request(url, { method, signal, ...through, ...content }))
    } finally {
      signal.throwIfAborted()
    }
  }
}

type Prepared = Pick<Dispatcher.RequestOptions, 'headers' | 'body'>

/** Headers and body as undici takes them. */
function prepareBody({ headers, body }: FetchInit, onSent: OnSent = () => {}): Prepared | Promise<Prepared> {
  const named = has(headers, 'accept-encoding') ? headers : { ...headers, 'accept-encoding': 'gzip, br' }
  if (body === undefined) return { headers: named }
  // undici accepts only its own FormData, and would iterate over URLSearchParams. Both are sent with their length,
  // since many servers reject a chunked form.
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const form = new Response(body)
    const type = has(headers, 'content-type') ? {} : { 'content-type': form.headers.get('content-type') ?? '' }
    return form.arrayBuffer().then((bytes) => bodyInParts({ ...named, ...type }, new Uint8Array(bytes), onSent))
  }
  if (body instanceof ReadableStream) return { headers: named, body: chunks(body) }
  return bodyInParts(named, body, onSent)
}

/** A large body as a stream, so that its progress can be seen, and any other as it is. */
function bodyInParts(headers: Record<string, string>, body: NonNullable<FetchInit['body']>, onSent: OnSent): Prepared {
  const parts = divideBody(body, onSent)
  if (parts) {
    const type = parts.type === '' || has(headers, 'content-type') ? {} : { 'content-type': parts.type }
    return { headers: { ...headers, ...type, 'content-length': String(parts.size) }, body: chunks(parts.body) }
  }
  // undici's types leave out the blobs, buffers and iterables that `request` documents and accepts.
  return { headers, body: body as NonNullable<Prepared['body']> }
}

/**
 * A stream as undici takes it. Its errors are wrapped, as in the runtime's `fetch`, to tell them from connection
 * failures.
 */
function chunks(stream: ReadableStream<Uint8Array>): NonNullable<Prepared['body']> {
  // undici would send an empty body for a stream that was read before.
  if (Readable.isDisturbed(stream as unknown as Readable) || stream.locked)
    throw new TypeError('the body is a stream that is already being read or has been read')
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* stream
    } catch (error) {
      throw new TypeError(error instanceof Error ? error.message : String(error), { cause: error })
    }
  }
  return read() as unknown as NonNullable<Prepared['body']>
}

function has(headers: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(headers).some((key) => key.toLowerCase() === name)
}

type Reply = Dispatcher.ResponseData

const decoders: ReadonlyMap<string, () => Duplex> = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', inflate],
  // Node has it from 22.15 on.
  ...(typeof zlib.createZstdDecompress === 'function' ? [['zstd', zlib.createZstdDecompress] as const] : []),
])

/** The response of undici's `request`, with the interface of a `Response`. */
class UndiciResponse implements ResponseLike {
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

  receive(take: (part: Uint8Array) => boolean): Promise<void> {
    const source = this.#decoded ?? this.#reply.body
    const signal = this.#signal
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (error) reject(error)
        else resolve()
      }
      source.on('error', end).on('end', end)
      source.on('data', (part: Uint8Array) => {
        if (take(part)) return
        source.destroy()
        end()
      })
    })
  }

  async text(): Promise<string> {
    return unlessAborted(this.#signal, this.#decoded ? text(this.#decoded) : this.#reply.body.text())
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return unlessAborted(this.#signal, this.#decoded ? arrayBuffer(this.#decoded) : this.#reply.body.arrayBuffer())
  }
}

/** Throws the signal's own reason if it was aborted, whatever the outcome of the work. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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
  const codings = String(headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => decoders.get(coding.trim()))
  // As with `fetch`, a body with an unknown coding stays as it is. Nobody applies more than a few.
  if (codings.length > mostCodings || !codings.every((coding) => coding !== undefined)) return undefined
  // The last coding was applied last. The reader of the decoded body receives the error.
  return codings.toReversed().reduce<Readable>((source, coding) => pipeline(source, coding(), () => {}), body)
}

const mostCodings = 5

/** Decodes `deflate`: a zlib stream (RFC 9110), or the raw deflate that some servers send under that name. */
function inflate(): Duplex {
  return Duplex.from(async function* (parts: AsyncIterable<Buffer>) {
    const source = parts[Symbol.asyncIterator]()
    const { done, value: first } = await source.next()
    if (done) return
    const decoder = ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    async function* whole(): AsyncGenerator<Buffer> {
      yield first
      for (let part = await source.next(); !part.done; part = await source.next()) yield part.value
    }
    yield* pipeline(whole, decoder, () => {})
  })
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

function readHeaders(raw: Reply['headers']): Headers {
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(raw))
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one)
  return headers
}
