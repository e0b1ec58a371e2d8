import type { ServiceName } from './services.ts'

/** A request that the emulator got. */
export interface LoggedRequest {
  /** When it came, in Unix milliseconds. */
  readonly at: number
  readonly service: ServiceName | undefined
  /** As on the client: `issueEvents.get`; undefined if no operation fits the request. */
  readonly operation: string | undefined
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the body. */
  readonly size: number
  /** The body as text, decoded when it is asked for; empty if it is larger than 64 KiB. */
  readonly body: string
  /** The status of the response; 0 if the connection was reset. */
  readonly status: number
  /** Milliseconds until the response. */
  readonly duration: number
}

/** The requests so far, and those who want to hear of the next. */
export interface RequestLog {
  readonly requests: LoggedRequest[]
  add(request: Omit<LoggedRequest, 'size' | 'body'>, body: Uint8Array): void
  /** Calls back with each request that has been answered. Returns how to end it. */
  readonly subscribe: (listener: (request: LoggedRequest) => void) => () => void
}

const largestKept = 65_536

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
      for (const listener of listeners) listener(entry)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
