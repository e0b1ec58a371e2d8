import { RequestValidationError } from '@portolan/core'
import { contentTypeIssues, isBytes, isInstance, isNodeStream, webStream } from '@portolan/core/internal'
import type { WaitForPart } from './limit-media.ts'
import { isContent, type Media, type MediaContent } from './media.ts'

/** The bytes of a message, read from an advancing position. Bytes before it are discarded. */
export interface MediaSource {
  readonly contentType: string
  /** Total bytes, if known. */
  readonly size: number | undefined
  /** Reads at most `length` bytes from a position. Fewer bytes mean that the content ends there. */
  readonly read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Releases the unread rest. */
  readonly close: () => void
}

const defaultContentType = 'message/rfc822'

/**
 * Makes a source from any form of media.
 * @param wait how it waits for each part of a stream, and for a Blob
 * @throws RequestValidationError the content type is not one
 */
export function mediaSource(media: Media, wait: WaitForPart): MediaSource {
  const given = isContent(media) ? { body: media } : media
  const { body, contentType = chooseType(body) } = given
  const [issue] = contentTypeIssues(contentType, ['media', 'contentType'])
  if (issue) throw new RequestValidationError(`media.contentType ${issue.message}`, { issues: [issue] })
  if (isNodeStream(body)) return { contentType, size: undefined, ...streamReader(webStream(body, 'media'), wait) }
  if (isInstance(body, 'ReadableStream')) return { contentType, size: undefined, ...streamReader(body, wait) }
  if (isInstance(body, 'Blob')) {
    const read: MediaSource['read'] = async (from, length) =>
      new Uint8Array(await wait(body.slice(from, from + length).arrayBuffer()))
    return { contentType, size: body.size, read, close }
  }
  const bytes = (typeof body === 'string' ? new TextEncoder().encode(body) : body) as Uint8Array<ArrayBuffer>
  return { contentType, size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length), close }
}

const close = (): void => {}

function chooseType(body: MediaContent): string {
  return isInstance(body, 'Blob') && body.type.startsWith('message/') ? body.type : defaultContentType
}

/** Reads a stream on demand, and holds no more than what the last read returned and had to fetch. */
function streamReader(
  stream: ReadableStream<Uint8Array | string>,
  wait: WaitForPart,
): Pick<MediaSource, 'read' | 'close'> {
  const reader = stream.getReader()
  let held: Uint8Array[] = []
  /** Where in the stream the held bytes start, and how many there are. */
  let start = 0
  let size = 0

  const read: MediaSource['read'] = async (from, length) => {
    if (from < start) throw new RangeError('the stream has been read past that position')
    release(from)
    while (start + size < from + length) {
      const { done, value } = await wait(reader.read())
      if (done) break
      const piece = toBytes(value)
      held.push(piece)
      size += piece.length
      release(from)
    }
    const bytes = join(held)
    held = [bytes]
    return bytes.subarray(0, length)
  }
  return { read, close: () => void reader.cancel().catch(() => {}) }

  /** Discards the bytes before a position. */
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

function toBytes(piece: unknown): Uint8Array {
  if (isBytes(piece)) return piece
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
