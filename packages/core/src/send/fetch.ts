import type { RequestBody } from '../request/body.ts'

/** The option `fetch`: the global `fetch`, or any function that takes a URL and an init in the same way. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>

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

/** The part of a response that is used. The global `Response` has it. */
export interface FetchResponse {
  readonly status: number
  readonly headers: Iterable<[string, string]> & { get(name: string): string | null }
  /** The URL of the response, after redirects; empty where it is not known. */
  readonly url: string
  /** `opaqueredirect`: a redirect that the runtime does not show. */
  readonly type?: string
  readonly body: unknown
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}
