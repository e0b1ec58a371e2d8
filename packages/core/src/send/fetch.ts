import type { Clock } from '../clock.ts'
import type { RequestBody } from '../request/body.ts'
import type { Call } from '../request/call.ts'
import type { FetchResponse } from './fetch-response.ts'

/** What the option `fetch` takes: the global `fetch`, or any function that takes a URL and an init as it does. */
export interface Fetch {
  /** @param call what the request belongs to: its operation and params. Not for logs: its headers hold the token. */
  (url: string, init: FetchInit, call?: Call): Promise<FetchResponse>
  /** The time that passes while requests go through this function. @default the system's */
  readonly clock?: Clock | undefined
}

/** The second argument of a `fetch`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  /** May also be a `FormData`, whose type is left out because each library has its own. */
  readonly body?: Exclude<RequestBody, FormData>
  readonly redirect: 'manual' | 'follow'
  readonly signal: AbortSignal
  /** Set where the body is a stream. */
  readonly duplex?: 'half'
}
