import type { ServiceName } from './services.ts'

/** A request that the emulator received. */
export interface LoggedRequest {
  /** When the request arrived, in Unix milliseconds. */
  readonly at: number
  readonly service: ServiceName | undefined
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
  /** The body as text, decoded when it is read; empty if it is larger than 64 KiB. */
  readonly body: string
  /** The status of the response; 0 if the connection was reset. */
  readonly status: number
  /** Milliseconds until the response. */
  readonly duration: number
}

/** The latest requests, and the listeners for new ones. */
export interface RequestLog {
  readonly requests: LoggedRequest[]
  add(request: Omit<LoggedRequest, 'size' | 'body'>, body: Uint8Array): void
  /** Calls `listener` for each request after its response. Returns a function that ends the subscription. */
  readonly subscribe: (listener: (request: LoggedRequest) => void) => () => void
}

const largestKept = 65_536
/** An emulator may run for weeks. */
const mostKept = 10_000

export function requestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  const listeners = new Set<(request: LoggedRequest) => void>()
  return {
    requests,
    add(request, body) {
      const kept = body.length <= largestKept ? body : new Uint8Array()
      const entry = { ...request, size: body.length, body: '' }
      Object.defineProperty(entry, 'body', { enumerable: true, get: () => new TextDecoder().decode(kept) })
      requests.push(entry)
      if (requests.length > mostKept) requests.shift()
      for (const listener of listeners) listener(entry)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
