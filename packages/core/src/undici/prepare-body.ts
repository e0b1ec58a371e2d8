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
  // Its types leave out the blobs, buffers and iterables that `request` documents and takes.
  return { headers: named, body: body as NonNullable<Prepared['body']> }
}

function has(headers: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(headers).some((key) => key.toLowerCase() === name)
}
