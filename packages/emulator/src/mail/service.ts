import { operation } from '@portolan/core'
import { insertMessage, uploadMessage } from '@portolan/google-style-clients/operations'
import { badRequest, fail, notFound, readObject } from '../google/answers.ts'
import { refuseInvalid } from '../google/check-request.ts'
import { idMaker } from '../google/ids.ts'
import { requireToken, type TokenOptions } from '../google/tokens.ts'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import { type Insertion, makeMessage, renderMessage, type StoredMessage } from './mailbox.ts'
import { readRelated } from './mime.ts'
import { isExpired, joined, takeChunk, type UploadBreak, type UploadSession } from './uploads.ts'

export interface MailOptions extends TokenOptions {
  /** The addresses that have a mailbox; any, unless set. `me` is the first. */
  readonly mailboxes?: readonly string[]
}

/** The world of the mail service. */
export interface MailWorld {
  /** What a mailbox holds, oldest first; that of `me`, unless another is named. */
  messages(userId?: string): readonly StoredMessage[]
  /** Uploads in chunks, whether they are complete or not. */
  readonly uploads: readonly UploadSession[]
  /** Breaks the connections of the next chunks in the middle; what came before stays. */
  breakUploads(how: UploadBreak): void
}

const largest = 52_428_800

/** What holds for every insert; how an upload travels is seen before. */
const anyInsert = { ...insertMessage, query: ['internalDateSource', 'deleted'] }

const putChunk = operation(async () => ({}), { method: 'PUT', path: uploadMessage.path })

export function mailService(
  { clock, seed }: ServiceParts,
  options: MailOptions = {},
): { service: Service; world: MailWorld } {
  const me = options.mailboxes?.[0] ?? 'me@example.com'
  let makeId = idMaker('mail', seed)
  let boxes = new Map<string, StoredMessage[]>()
  let sessions: UploadSession[] = []
  let breaks: { after: number; times: number } | undefined
  let history = 1000

  const routes: readonly Route[] = [
    {
      name: 'messages.insert',
      operation: insertMessage,
      async answer(incoming) {
        const metadata = await readObject(incoming.request)
        if (!metadata) return badRequest('Parse Error', undefined, 'parseError')
        const raw = metadata['raw'] ?? ''
        const bytes = typeof raw === 'string' ? decode(raw) : undefined
        if (!bytes) return badRequest('Invalid value for ByteString', 'raw')
        return keep(incoming, { raw: bytes, metadata, query: incoming.url.searchParams })
      },
    },
    {
      name: 'messages.insert',
      operation: uploadMessage,
      async answer(incoming) {
        const { request, url } = incoming
        const query = url.searchParams
        const kind = query.get('uploadType') ?? 'media'
        if (kind === 'resumable') return startSession(incoming)
        const bytes = new Uint8Array(await request.arrayBuffer())
        const contentType = request.headers.get('content-type') ?? ''
        if (kind === 'media') {
          if (!isMessage(contentType)) return badType(contentType)
          return keep(incoming, { raw: bytes, metadata: {}, query })
        }
        const related = kind === 'multipart' ? readRelated(bytes, contentType) : undefined
        if (!related) return badRequest('Malformed multipart body.', undefined, 'badContent')
        if (!isMessage(related.mediaType)) return badType(related.mediaType)
        const metadata = await readObject(new Request(url, { method: 'POST', body: related.metadata }))
        if (!metadata) return badRequest('Parse Error', undefined, 'parseError')
        return keep(incoming, { raw: related.media, metadata, query })
      },
    },
    {
      name: 'messages.insert.chunk',
      operation: putChunk,
      async answer({ request, url }) {
        const session = sessions.find(({ id }) => id === url.searchParams.get('upload_id'))
        if (!session || isExpired(session, clock)) return notFound('There is no such upload.')
        if (session.message) return Response.json(renderMessage(session.message))
        const bytes = new Uint8Array(await request.arrayBuffer())
        const cut = bytes.length > 0 && breaks && breaks.times-- > 0 ? breaks.after : undefined
        const verdict = takeChunk(session, request.headers.get('content-range') ?? '', bytes, cut)
        if (typeof verdict === 'object') return badRequest(verdict.refused, 'Content-Range')
        if (verdict === 'broken') return Response.error()
        if (verdict === 'more') {
          const headers = session.received > 0 ? { range: `bytes=0-${session.received - 1}` } : undefined
          return new Response(null, { status: 308, ...(headers ? { headers } : {}) })
        }
        const response = store(session.userId, { ...session, raw: joined(session) })
        session.message = response
        session.chunks = []
        return Response.json(renderMessage(response))
      },
    },
  ]

  const service: Service = {
    name: 'mail',
    routes,
    around: requireToken(options),
    reset() {
      makeId = idMaker('mail', seed)
      boxes = new Map()
      sessions = []
      breaks = undefined
      history = 1000
    },
  }

  return {
    service,
    world: {
      messages: (userId = 'me') => boxes.get(ownerOf(userId)) ?? [],
      get uploads() {
        return sessions
      },
      breakUploads: ({ after, times = 1 }) => void (breaks = { after, times }),
    },
  }

  async function startSession(incoming: Incoming): Promise<Response> {
    const { request, url, params } = incoming
    const metadata = await readObject(request)
    if (!metadata) return badRequest('Parse Error', undefined, 'parseError')
    const refusal = await refuseInvalid(anyInsert, incoming, metadata)
    if (refusal) return refusal
    const contentType = request.headers.get('x-upload-content-type') ?? 'message/rfc822'
    if (!isMessage(contentType)) return badType(contentType)
    const size = request.headers.get('x-upload-content-length')
    if (Number(size ?? 0) > largest) return tooLarge()
    if (!exists(params['userId'])) return noMailbox()
    const id = makeId(40, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-')
    sessions.push({
      id,
      userId: params['userId'] ?? '',
      metadata,
      query: new URLSearchParams(url.searchParams),
      started: clock.now(),
      total: size === null ? undefined : Number(size),
      chunks: [],
      received: 0,
      message: undefined,
    })
    const location = new URL(url)
    location.searchParams.set('upload_id', id)
    return new Response(null, { headers: { location: location.href, 'x-guploader-uploadid': id } })
  }

  async function keep(incoming: Incoming, insertion: Insertion): Promise<Response> {
    const { userId } = incoming.params
    if (insertion.raw.length > largest) return tooLarge()
    if (!exists(userId)) return noMailbox()
    const refusal = await refuseInvalid(anyInsert, incoming, insertion.metadata)
    return refusal ?? Response.json(renderMessage(store(userId ?? '', insertion)))
  }

  function store(userId: string, insertion: Insertion): StoredMessage {
    const message = makeMessage(insertion, { clock, id: makeId(16), historyId: ++history })
    const owner = ownerOf(userId)
    boxes.set(owner, [...(boxes.get(owner) ?? []), message])
    return message
  }

  function ownerOf(userId: string): string {
    return userId === 'me' ? me : userId.toLowerCase()
  }

  function exists(userId: string | undefined): boolean {
    if (userId === 'me') return true
    return userId?.includes('@') === true && options.mailboxes?.includes(userId.toLowerCase()) !== false
  }
}

/** Decodes base64url, and base64 too. */
function decode(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  } catch {
    return undefined
  }
}

function isMessage(contentType: string): boolean {
  return /^message\//i.test(contentType)
}

function badType(contentType: string): Response {
  return badRequest(
    `Media type '${contentType}' is not supported. Valid media types: [message/*]`,
    undefined,
    'badContent',
  )
}

function tooLarge(): Response {
  return fail(413, { reason: 'uploadTooLarge', message: `Uploads may have ${largest} bytes at most.` })
}

function noMailbox(): Response {
  return fail(404, { reason: 'notFound', message: 'Requested entity was not found.' })
}
