import type { EmulatorClock } from '../service.ts'
import type { StoredMessage } from './mailbox.ts'

const chunkUnit = 262_144
const life = 7 * 24 * 3_600_000

/** An upload that goes on in chunks. */
export interface UploadSession {
  readonly id: string
  readonly userId: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly query: URLSearchParams
  readonly started: number
  total: number | undefined
  chunks: Uint8Array<ArrayBuffer>[]
  received: number
  /** What it has become. */
  message: StoredMessage | undefined
}

/** What to do with a chunk: take it, tell how much there is, break the connection, or refuse it. */
export type Verdict = 'complete' | 'more' | 'broken' | { readonly refused: string }

/** The next chunks are cut off after so many bytes, and their connections break. */
export interface UploadBreak {
  readonly after: number
  readonly times?: number
}

export function isExpired({ started }: UploadSession, clock: EmulatorClock): boolean {
  return clock.now() - started > life
}

/** Takes a chunk in, as far as it comes. */
export function takeChunk(
  session: UploadSession,
  range: string,
  bytes: Uint8Array<ArrayBuffer>,
  cut?: number,
): Verdict {
  const groups = /^bytes (?:(?<from>\d+)-(?<to>\d+)|\*)\/(?<total>\d+|\*)$/.exec(range)?.groups
  if (!groups) return { refused: 'Content-Range is missing or none.' }
  const { from, to, total } = groups as { from?: string; to?: string; total: string }
  if (total !== '*') {
    if (session.total !== undefined && session.total !== Number(total)) return { refused: 'The size has changed.' }
    session.total = Number(total)
  }
  if (from !== undefined && to !== undefined) {
    const [start, end] = [Number(from), Number(to) + 1]
    if (end - start !== bytes.length) return { refused: 'Content-Range and the length of the chunk differ.' }
    if (session.total !== undefined && end > session.total) return { refused: 'The chunk goes beyond the size.' }
    const isLast = end === session.total
    if (!isLast && bytes.length % chunkUnit !== 0) return { refused: 'A chunk must be a multiple of 256 KiB.' }
    // A chunk that leaves a gap is not taken; of one that was taken in part, the rest is.
    if (start <= session.received) {
      const news = bytes.subarray(session.received - start, cut === undefined ? undefined : cut)
      session.chunks.push(news)
      session.received += news.length
    }
    if (cut !== undefined) return 'broken'
  }
  return session.received === session.total ? 'complete' : 'more'
}

/** The whole upload in one piece. */
export function joined({ chunks, received }: UploadSession): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(received)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
