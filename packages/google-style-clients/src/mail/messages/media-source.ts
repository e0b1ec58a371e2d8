import { RequestValidationError } from '@portolan/core'
import type { Media, MediaContent } from './media.ts'

/** The bytes of a message, read from a place that moves on; what lies behind that place is given up. */
export interface MediaSource {
  readonly contentType: string
  /** Bytes in all, where that is known. */
  readonly size: number | undefined
  /** At most `length` bytes from a place on. Fewer mean that the content ends there. */
  readonly read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Lets go of what is not read. */
  readonly close: () => void
}

const defaultContentType = 'message/rfc822'

/** Makes a source of whatever the bytes are given as. */
export function mediaSource(media: Media): MediaSource {
  const given = isContent(media) ? { body: media } : media
  const { body, contentType = typeOf(body) } = given
  if (body instanceof ReadableStream) return { contentType, size: undefined, ...streamReader(body) }
  if (body instanceof Blob) {
    const read: MediaSource['read'] = async (from, length) =>
      new Uint8Array(await body.slice(from, from + length).arrayBuffer())
    return { contentType, size: body.size, read, close }
  }
  const bytes = (typeof body === 'string' ? new TextEncoder().encode(body) : body) as Uint8Array<ArrayBuffer>
  return { contentType, size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length), close }
}

function isContent(media: Media): media is MediaContent {
  return (
    typeof media === 'string' || media instanceof Uint8Array || media instanceof Blob || media instanceof ReadableStream
  )
}

const close = (): void => {}

function typeOf(body: MediaContent): string {
  return body instanceof Blob && body.type.startsWith('message/') ? body.type : defaultContentType
}

/** Reads a stream as far as it is asked for, and holds what the last read gave and had to fetch, no more. */
function streamReader(stream: ReadableStream<Uint8Array | string>): Pick<MediaSource, 'read' | 'close'> {
  const reader = stream.getReader()
  let held: Uint8Array[] = []
  /** The place in the stream where what is held begins, and how much that is. */
  let start = 0
  let size = 0

  const read: MediaSource['read'] = async (from, length) => {
    if (from < start) throw new RangeError('the stream has been read past that place')
    release(from)
    while (start + size < from + length) {
      const { done, value } = await reader.read()
      if (done) break
      const piece = bytesOf(value)
      held.push(piece)
      size += piece.length
      release(from)
    }
    const bytes = join(held)
    held = [bytes]
    return bytes.subarray(0, length)
  }
  return { read, close: () => void reader.cancel().catch(() => {}) }

  /** Lets go of what lies before a place. */
  function release(place: number): void {
    for (let first = held[0]; first && start < place; first = held[0]) {
      const passed = Math.min(first.length, place - start)
      if (passed === first.length) held.shift()
      else held[0] = first.subarray(passed)
      start += passed
      size -= passed
    }
  }
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece
  if (typeof piece === 'string') return new TextEncoder().encode(piece)
  const message = `must be a stream of bytes or text, got ${typeof piece}`
  throw new RequestValidationError(`media ${message}`, { issues: [{ path: ['media'], message }] })
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  if (parts.length === 1) return parts[0] as Uint8Array<ArrayBuffer>
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
