import { joined } from '../bytes.ts'
import { badRequest } from '../google/errors.ts'
import type { Fields } from '../input.ts'

const chunkUnit = 262_144
const life = 7 * 24 * 3_600_000

/** A resumable upload. */
export interface UploadSession {
  readonly id: string
  readonly userId: string
  readonly metadata: Fields
  /** The query that it was started with. */
  readonly search: string
  readonly started: number
  total: number | null
  chunks: Uint8Array<ArrayBuffer>[]
  received: number
  /** The response to the insert; null until the upload is complete. */
  message: object | null
}

/** Breaks the connection after a number of bytes, for a number of chunks. */
export interface UploadBreak {
  readonly after: number
  readonly times?: number
}

export function isExpired({ started }: UploadSession, now: number): boolean {
  return now - started > life
}

/** Adds the received part of a chunk. @throws HttpError 400 */
export function takeChunk(
  session: UploadSession,
  range: string,
  bytes: Uint8Array<ArrayBuffer>,
  cut?: number,
): 'complete' | 'more' | 'broken' {
  const groups = /^bytes (?:(?<from>\d+)-(?<to>\d+)|\*)\/(?<total>\d+|\*)$/.exec(range)?.groups
  if (!groups) throw refused('Content-Range is missing or not valid.')
  const { from, to, total } = groups as { from?: string; to?: string; total: string }
  if (total !== '*') {
    if (session.total !== null && session.total !== Number(total)) throw refused('The size has changed.')
    session.total = Number(total)
  }
  if (from !== undefined) {
    checkChunk(session, Number(from), Number(to) + 1, bytes.length)
    // A chunk after a gap is ignored. If a part of a chunk was already received, only the rest is added.
    if (Number(from) <= session.received) {
      const news = bytes.subarray(session.received - Number(from), cut)
      session.chunks.push(news)
      session.received += news.length
    }
    if (cut !== undefined) return 'broken'
  }
  return session.received === session.total ? 'complete' : 'more'
}

function checkChunk({ total }: UploadSession, start: number, end: number, length: number): void {
  if (end - start !== length) throw refused('Content-Range and the length of the chunk differ.')
  if (total !== null && end > total) throw refused('The chunk extends beyond the size of the upload.')
  if (end !== total && length % chunkUnit !== 0) throw refused('A chunk must be a multiple of 256 KiB.')
}

function refused(message: string) {
  return badRequest(message, 'Content-Range')
}

/** The whole upload in one piece. */
export function joinChunks({ chunks }: UploadSession): Uint8Array<ArrayBuffer> {
  return joined(chunks)
}
