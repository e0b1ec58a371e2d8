/** How a request is handed to a `fetch`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: BodyInit
  /** `'half'` where the body is a stream; the runtimes' own `fetch` asks for it. */
  readonly duplex?: 'half'
  /** `'manual'`: a redirect is returned as it came. */
  readonly redirect: 'manual' | 'follow'
  /** Ends the request, and the reading of its response, with the signal's reason. */
  readonly signal: AbortSignal
}

/** What is used of a `Response`. */
export interface FetchResponse {
  readonly status: number
  readonly headers: Headers
  /** The URL that the response came from. */
  readonly url: string
  readonly type?: string
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

/** What the option `fetch` takes: the global `fetch`, or any function that takes a URL and an init and behaves like it. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>
