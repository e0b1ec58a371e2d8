import { isArrayBuffer, isInstance, makeStream } from '../platform.ts'
import type { RequestBody } from '../request/wire.ts'
import type { FetchInit } from './attempt.ts'
import type { OnSent } from './watch-stream.ts'

/** Bodies of at most this many bytes are sent at once: the system takes them before any progress could be seen. */
const mostAtOnce = 256 * 1024
const partSize = 64 * 1024

/** A large body in parts. */
export interface BodyInParts {
  readonly body: ReadableStream<Uint8Array>
  readonly size: number
  /** Its type, if it has one. */
  readonly type: string
}

/** Divides a large body, so that its progress can be seen. */
export function divideBody(body: RequestBody | undefined, onSent: OnSent): BodyInParts | undefined {
  if (isInstance(body, 'Blob'))
    return body.size > mostAtOnce ? { body: divideBlob(body, onSent), size: body.size, type: body.type } : undefined
  const bytes = toBytes(body)
  if (!bytes) return undefined
  return { body: divide(bytes.length, (from, to) => bytes.subarray(from, to), onSent), size: bytes.length, type: '' }
}

function divideBlob(blob: Blob, onSent: OnSent): ReadableStream<Uint8Array> {
  return divide(blob.size, async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()), onSent)
}

/** @param read reads a part */
function divide(
  size: number,
  read: (from: number, to: number) => Uint8Array | Promise<Uint8Array>,
  onSent: OnSent,
): ReadableStream<Uint8Array> {
  let at = 0
  return makeStream({
    async pull(out) {
      if (at > 0) onSent()
      if (at >= size) return out.close()
      out.enqueue(await read(at, (at += partSize)))
    },
  })
}

function toBytes(body: RequestBody | undefined): Uint8Array | undefined {
  if (typeof body === 'string') return body.length > mostAtOnce ? new TextEncoder().encode(body) : undefined
  const bytes = isArrayBuffer(body) ? new Uint8Array(body) : body
  return bytes instanceof Uint8Array && bytes.length > mostAtOnce ? bytes : undefined
}

const globals = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } }

/** True on Node, whose `fetch` sends a stream with the `Content-Length` that it is given. */
const isNode = Boolean(globals.process?.versions?.node) && !('Bun' in globalThis) && !('Deno' in globalThis)

/** The request with a large body in parts, on Node. Other runtimes send streams without a length, if at all. */
export function sendInParts(init: FetchInit, onSent: OnSent | undefined): FetchInit {
  const { body, headers } = init
  if (!isNode || !onSent || body === undefined) return init
  if (isInstance(body, 'FormData')) return { ...init, body: watchForm(body, onSent) as never }
  const parts = divideBody(body, onSent)
  if (!parts) return init
  const type = typeof body === 'string' ? 'text/plain;charset=UTF-8' : parts.type
  const named = type === '' || 'content-type' in headers ? {} : { 'content-type': type }
  const all = { ...headers, ...named, 'content-length': String(parts.size) }
  return { ...init, headers: all, body: parts.body, duplex: 'half' }
}

/** A form whose files are reported as they are read. */
function watchForm(form: FormData, onSent: OnSent): FormData {
  const watched = new FormData()
  for (const [name, value] of form) watched.append(name, typeof value === 'string' ? value : watchFile(value, onSent))
  return watched
}

function watchFile(file: File, onSent: OnSent): File {
  const watched = new File([file], file.name, { type: file.type, lastModified: file.lastModified })
  return Object.defineProperty(watched, 'stream', { value: () => divideBlob(file, onSent) })
}
