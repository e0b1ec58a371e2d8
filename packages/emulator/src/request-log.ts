import { bodyKeeper, type KeptBody } from './kept-body.ts'

/** A response that the emulator sent. */
export interface LoggedResponse {
  readonly headers: Readonly<Record<string, string>>
  /** The number of bytes of the body that were sent so far. */
  readonly size: number
  /** The body as text, as far as it was sent; empty if it is larger than 64 KiB. */
  readonly body: string
}

/** A request that the emulator received. */
export interface LoggedRequest {
  /** The number of the request, from 1. */
  readonly id: number
  /** When the request arrived, in Unix milliseconds. */
  readonly at: number
  /** The name of the service; undefined if none has such an endpoint. */
  readonly service: string | undefined
  /** The operation, as on the client: `issueEvents.get`; undefined if none matches the request. */
  readonly operation: string | undefined
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The same as the page and the log show it: without secret params, and without the values of undocumented ones. */
  readonly shownPath: string
  readonly headers: Readonly<Record<string, string>>
  /** The length of the body in bytes. */
  readonly size: number
  /** The body as text, decoded when it is read; empty if it is larger than 64 KiB, or if 32 MiB came after it. */
  readonly body: string
  /** The status of the response; 0 if the connection was reset, or if the caller did not wait for the response. */
  readonly status: number
  /** Milliseconds until the response. */
  readonly duration: number
  readonly response: LoggedResponse
}

/** A request before it has a number. */
type NewRequest = Omit<LoggedRequest, 'id' | 'size' | 'body' | 'response'>

/** The bodies of a request and its response. */
interface Exchange {
  readonly sent: KeptBody
  readonly received: KeptBody
  readonly responseHeaders: Readonly<Record<string, string>>
}

/** The latest requests, and the listeners for new ones. */
export interface RequestLog {
  readonly requests: LoggedRequest[]
  /** Makes the body of a request or a response, to which its bytes are added. */
  readonly body: () => KeptBody
  add(request: NewRequest, exchange: Exchange): void
  clear(): void
  /** Calls `listener` for each request after its response. Returns a function that ends the subscription. */
  readonly subscribe: (listener: (request: LoggedRequest) => void) => () => void
}

const most = { requests: 10_000, bytes: 16 * 1_048_576 }

/**
 * Keeps the latest requests: an emulator may run for weeks.
 * @param mostBytes of their paths and headers; the bodies have a limit of their own
 */
export function requestLog(mostBytes = most.bytes): RequestLog {
  const requests: LoggedRequest[] = []
  const kept: Kept[] = []
  const listeners = new Set<(request: LoggedRequest) => void>()
  let lastId = 0
  let bytes = 0
  return {
    requests,
    body: bodyKeeper(),
    add(request, { sent, received, responseHeaders }) {
      const response = withBody({ headers: responseHeaders }, received)
      const entry = withBody({ ...request, id: ++lastId, response }, sent)
      const size = estimateSize([request.path, request.shownPath, request.headers, responseHeaders])
      requests.push(entry)
      kept.push({ size, bodies: [sent, received] })
      bytes += size
      while (requests.length > 1 && (bytes > mostBytes || requests.length > most.requests)) {
        requests.shift()
        const oldest = kept.shift()
        bytes -= oldest?.size ?? 0
        for (const body of oldest?.bodies ?? []) body.drop()
      }
      for (const listener of listeners) listener(entry)
    },
    clear() {
      for (const { bodies } of kept) for (const body of bodies) body.drop()
      requests.length = 0
      kept.length = 0
      bytes = 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The size of an entry. */
interface Kept {
  readonly size: number
  readonly bodies: readonly KeptBody[]
}

/** About the bytes of some texts and headers in memory, where each text has some of its own. */
function estimateSize(parts: readonly (string | Readonly<Record<string, string>>)[]): number {
  const texts = parts.flatMap((part) => (typeof part === 'string' ? [part] : Object.entries(part).flat()))
  return texts.reduce((sum, { length }) => sum + 2 * length + 32, 0)
}

/** Adds the size and the text of a body, which is decoded when it is read. */
function withBody<Entry extends object>(entry: Entry, kept: KeptBody): Entry & Pick<LoggedResponse, 'size' | 'body'> {
  return Object.defineProperties(entry, {
    size: { enumerable: true, get: () => kept.size },
    body: { enumerable: true, get: () => kept.text },
  }) as Entry & Pick<LoggedResponse, 'size' | 'body'>
}
