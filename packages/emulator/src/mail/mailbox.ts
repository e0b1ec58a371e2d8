import type { EmulatorClock } from '../service.ts'
import { readBody, readHeaders } from './mime.ts'

/** A message as a mailbox keeps it. */
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

/** What is said of a message when it is inserted. */
export interface Insertion {
  readonly raw: Uint8Array<ArrayBuffer>
  readonly metadata: Readonly<Record<string, unknown>>
  readonly query: URLSearchParams
}

/** Makes the record of a message. */
export function makeMessage(
  { raw, metadata, query }: Insertion,
  { clock, id, historyId }: { readonly clock: EmulatorClock; readonly id: string; readonly historyId: number },
): StoredMessage {
  const text = new TextDecoder().decode(raw)
  const headers = readHeaders(text)
  const dated = query.get('internalDateSource') === 'dateHeader' ? Date.parse(headers.get('date') ?? '') : NaN
  return {
    id,
    threadId: typeof metadata['threadId'] === 'string' ? metadata['threadId'] : id,
    labelIds: Array.isArray(metadata['labelIds']) ? (metadata['labelIds'] as string[]) : [],
    historyId: String(historyId),
    internalDate: String(Number.isNaN(dated) ? clock.now() : dated),
    deleted: query.get('deleted') === 'true',
    snippet: /^multipart\//i.test(headers.get('content-type') ?? '')
      ? ''
      : readBody(text).replaceAll(/\s+/g, ' ').trim().slice(0, 100),
    headers,
    raw,
  }
}

/** What an insert answers. */
export function renderMessage({ id, threadId, labelIds }: StoredMessage): object {
  return { id, threadId, labelIds }
}
