import type { Fields } from '../input.ts'
import { makeId, type Randomness } from '../random.ts'
import { readBody, readHeaders } from './mime.ts'
import type { UploadSession } from './uploads.ts'

/** A message in a mailbox. */
export interface StoredMessage {
  readonly id: string
  readonly threadId: string
  readonly labelIds: readonly string[]
  readonly historyId: string
  /** Unix milliseconds in digits. */
  readonly internalDate: string
  readonly deleted: boolean
  readonly snippet: string
  readonly headers: ReadonlyMap<string, string>
  readonly raw: Uint8Array<ArrayBuffer>
}

/** A message without the fields that are read from its bytes. */
type MessageRecord = Omit<StoredMessage, 'snippet' | 'headers'>

export interface MailState extends Randomness {
  /** The address of the user `me`. */
  readonly me: string
  /** The messages, oldest first, by address. */
  readonly boxes: Record<string, MessageRecord[]>
  readonly sessions: UploadSession[]
  /** The upload breaks that are still to come. */
  breaks: { readonly after: number; readonly times: number }
  history: number
}

/** The message and the options of an insert. */
export interface Insertion {
  readonly userId: string
  readonly raw: Uint8Array<ArrayBuffer>
  readonly metadata: Fields
  /** The query of the request. */
  readonly search: string
}

export function resolveOwner({ me }: MailState, userId: string): string {
  return userId === 'me' ? me : userId.toLowerCase()
}

/** Adds a message to a mailbox. */
export function insert(state: MailState, { userId, raw, metadata, search }: Insertion, now: number): MessageRecord {
  const query = new URLSearchParams(search)
  const dated = query.get('internalDateSource') === 'dateHeader' ? Date.parse(parseHeaders(raw).get('date') ?? '') : NaN
  const id = makeId(state, 16)
  const { threadId, labelIds } = metadata
  const message: MessageRecord = {
    id,
    threadId: typeof threadId === 'string' ? threadId : id,
    labelIds: Array.isArray(labelIds) ? (labelIds as string[]) : [],
    historyId: String(++state.history),
    internalDate: String(Number.isNaN(dated) ? now : dated),
    deleted: query.get('deleted') === 'true',
    raw,
  }
  const mailbox = (state.boxes[resolveOwner(state, userId)] ??= [])
  mailbox.push(message)
  return message
}

function parseHeaders(raw: Uint8Array): ReadonlyMap<string, string> {
  return readHeaders(new TextDecoder().decode(raw))
}

/** A message with the fields that are read from its bytes. */
export function readMessage(record: MessageRecord): StoredMessage {
  const headers = parseHeaders(record.raw)
  const isMultipart = /^multipart\//i.test(headers.get('content-type') ?? '')
  const text = isMultipart ? '' : readBody(new TextDecoder().decode(record.raw))
  return { ...record, headers, snippet: text.replaceAll(/\s+/g, ' ').trim().slice(0, 100) }
}

/** The result of an insert. */
export function renderMessage({ id, threadId, labelIds }: MessageRecord): object {
  return { id, threadId, labelIds }
}
