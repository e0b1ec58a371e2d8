import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { FetchInit } from '../send/fetch.ts'

type Prepared = Pick<Dispatcher.RequestOptions, 'headers' | 'body'>

/** Headers and body as undici takes them. */
export async function prepareBody({ headers, body }: FetchInit): Promise<Prepared> {
  const named = has(headers, 'accept-encoding') ? headers : { ...headers, 'accept-encoding': 'gzip, br' }
  if (body === undefined) return { headers: named }
  // undici takes only a FormData of its own, and would iterate over URLSearchParams. Both are sent with their length, as
  // many servers refuse a form that comes in chunks.
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const form = new Response(body)
    const type = has(headers, 'content-type') ? {} : { 'content-type': form.headers.get('content-type') ?? '' }
    return { headers: { ...named, ...type }, body: new Uint8Array(await form.arrayBuffer()) }
  }
  if (body instanceof ReadableStream) return { headers: named, body: pieces(body) }
  // Its types leave out the blobs, buffers and iterables that `request` documents and takes.
  return { headers: named, body: body as NonNullable<Prepared['body']> }
}

/** A stream as undici takes it. What it throws is told from a failure of the connection, as the runtime's `fetch` does. */
function pieces(stream: ReadableStream<Uint8Array>): NonNullable<Prepared['body']> {
  // undici would send what is left of a stream that was read before: nothing.
  if (Readable.isDisturbed(stream as unknown as Readable) || stream.locked)
    throw new TypeError('the body is a stream that is being read, or was read before')
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
