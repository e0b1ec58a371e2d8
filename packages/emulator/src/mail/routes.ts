import { append } from '../store.ts'
import { insertMessage, startUpload, uploadMessage } from '@portolan/google-style-clients/operations'
import { fromBase64 } from '../bytes.ts'
import { badRequest } from '../google/errors.ts'
import type { GoogleVisit } from '../google/google-service.ts'
import { HttpError } from '../http-error.ts'
import { readBody } from '../input.ts'
import { endpoint } from '../operation.ts'
import type { Row } from '../service.ts'
import { insert, type Insertion, type MailState, renderMessage } from './mailbox.ts'
import { readRelated } from './mime.ts'
import { isExpired, joinChunks, takeChunk } from './uploads.ts'

interface Settings {
  /** The addresses that have a mailbox; undefined if all have. */
  readonly mailboxes: readonly string[] | undefined
}

type Visit = GoogleVisit<MailState, Settings>

const largest = 52_428_800
const sessionId = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The params of every kind of insert; the upload protocol has already been handled. */
const anyInsert = { ...insertMessage, query: ['internalDateSource', 'deleted'] }

export const rows: readonly Row<Visit>[] = [
  ['messages.insert', insertMessage, insertAlone],
  ['messages.insert', uploadMessage, upload],
  ['messages.insert', startUpload, upload],
  ['messages.insert.chunk', endpoint('PUT', uploadMessage.path), putChunk],
]

function insertAlone(visit: Visit): Promise<object> {
  const metadata = visit.body()
  return keep(visit, { metadata, raw: decode(metadata['raw'] ?? '') })
}

function upload(visit: Visit): Promise<unknown> {
  const { body, headers } = visit.incoming
  const kind = visit.query.get('uploadType') ?? 'media'
  if (kind === 'resumable') return startSession(visit)
  const contentType = headers.get('content-type') ?? ''
  if (kind === 'media') {
    checkType(contentType)
    return keep(visit, { raw: body, metadata: {} })
  }
  const related = kind === 'multipart' ? readRelated(body, contentType) : undefined
  if (!related) throw badRequest('Malformed multipart body.', undefined, 'badContent')
  checkType(related.mediaType)
  const metadata = { ...visit.incoming, body: related.metadata }
  return keep(visit, { raw: related.media, metadata: readBody(metadata, parseError()) })
}

async function startSession(visit: Visit): Promise<Response> {
  const { incoming, query, state, now, param } = visit
  const metadata = visit.body()
  await visit.check(metadata, anyInsert)
  checkType(incoming.headers.get('x-upload-content-type') ?? 'message/rfc822')
  const size = incoming.headers.get('x-upload-content-length')
  checkMailbox(visit, Number(size ?? 0))
  const id = visit.id(40, sessionId)
  append(state.sessions, {
    id,
    userId: param('userId'),
    metadata,
    search: query.toString(),
    started: now,
    total: size === null ? null : Number(size),
    chunks: [],
    received: 0,
    message: null,
  })
  const location = new URL(incoming.url)
  location.searchParams.set('upload_id', id)
  return new Response(null, { headers: { location: location.href, 'x-guploader-uploadid': id } })
}

function putChunk({ incoming, state, now, query }: Visit): unknown {
  const session = state.sessions.find(({ id }) => id === query.get('upload_id'))
  if (!session || isExpired(session, now)) throw new HttpError(404, 'There is no such upload.')
  if (session.message) return session.message
  const { body, headers } = incoming
  const { after, times } = state.breaks
  const isCut = body.length > 0 && times > 0
  if (isCut) state.breaks = { after, times: times - 1 }
  const verdict = takeChunk(session, headers.get('content-range') ?? '', body, isCut ? after : undefined)
  if (verdict === 'broken') return Response.error()
  if (verdict === 'more') {
    const range = session.received > 0 ? { range: `bytes=0-${session.received - 1}` } : {}
    return new Response(null, { status: 308, headers: range })
  }
  session.message = renderMessage(insert(state, { ...session, raw: joinChunks(session) }, now))
  session.chunks = []
  return session.message
}

/** Stores a message that was uploaded in one piece. */
async function keep(visit: Visit, given: Pick<Insertion, 'raw' | 'metadata'>): Promise<object> {
  const { state, now, query, param } = visit
  checkMailbox(visit, given.raw.length)
  await visit.check(given.metadata, anyInsert)
  return renderMessage(insert(state, { ...given, userId: param('userId'), search: query.toString() }, now))
}

function checkMailbox({ param, settings: { mailboxes } }: Visit, size: number): void {
  const userId = param('userId')
  if (size > largest) throw new HttpError(413, `Uploads may have at most ${largest} bytes.`)
  const exists = userId === 'me' || (userId.includes('@') && mailboxes?.includes(userId.toLowerCase()) !== false)
  if (!exists) throw new HttpError(404, 'Requested entity was not found.')
}

function checkType(contentType: string): void {
  if (/^message\//i.test(contentType)) return
  const message = `Media type '${contentType}' is not supported. Valid media types: [message/*]`
  throw badRequest(message, undefined, 'badContent')
}

function decode(raw: unknown): Insertion['raw'] {
  try {
    if (typeof raw === 'string') return fromBase64(raw)
  } catch {
    // It is neither base64 nor base64url.
  }
  throw badRequest('Invalid value for ByteString', 'raw')
}

function parseError(): HttpError {
  return badRequest('Parse Error', undefined, 'parseError')
}
