import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { FetchInit } from '../send/attempt.ts'
import { divideBody } from '../send/upload-progress.ts'
import type { OnSent } from '../send/watch-stream.ts'

type Prepared = Pick<Dispatcher.DispatchOptions, 'headers' | 'body'>

/** Headers and body as undici takes them. */
export function prepareBody({ headers, body }: FetchInit, onSent: OnSent = () => {}): Prepared | Promise<Prepared> {
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
