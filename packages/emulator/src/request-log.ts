import { append } from './store.ts'
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
  /** The body as text, decoded when it is read; empty if it is larger than 64 KiB, or if 64 MiB came after it. */
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
  /** Calls `listener` for each request after its response. Returns a function that ends the subscription. */
  readonly subscribe: (listener: (request: LoggedRequest) => void) => () => void
}

export function requestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  const listeners = new Set<(request: LoggedRequest) => void>()
  let lastId = 0
  return {
    requests,
    body: bodyKeeper(),
    add(request, { sent, received, responseHeaders }) {
      const response = withBody({ headers: responseHeaders }, received)
      const entry = withBody({ ...request, id: ++lastId, response }, sent)
      append(requests, entry)
      for (const listener of listeners) listener(entry)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Adds the size and the text of a body, which is decoded when it is read. */
function withBody<Entry extends object>(entry: Entry, kept: KeptBody): Entry & Pick<LoggedResponse, 'size' | 'body'> {
  return Object.defineProperties(entry, {
    size: { enumerable: true, get: () => kept.size },
    body: { enumerable: true, get: () => kept.text },
  }) as Entry & Pick<LoggedResponse, 'size' | 'body'>
}
