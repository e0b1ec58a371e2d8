import type { RequestBody } from '../request/body.ts'

/** What the option `fetch` takes: the global `fetch`, or any function that takes a URL and an init as it does. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

/** A request in parts. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  /** A `FormData` comes as it is too: its type is left out, since each library has its own. */
  readonly body?: Exclude<RequestBody, FormData>
  readonly redirect: 'manual' | 'follow'
  readonly signal: AbortSignal
  /** Set where the body is a stream. */
  readonly duplex?: 'half'
}

/** What is used of a response. The global `Response` is one. */
export interface FetchResponse {
  readonly status: number
  readonly headers: Iterable<[string, string]> & { get(name: string): string | null }
  /** Where the response came from; empty where that is not known. */
  readonly url: string
  /** `opaqueredirect`: a redirect that the runtime does not show. */
  readonly type?: string
  readonly body: unknown
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}
