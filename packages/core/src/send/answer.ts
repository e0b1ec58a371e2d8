/** An answer as it came, whatever its status. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Where it came from, after redirects. */
  readonly url: string
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>
  /** Of a streamed body: when it is over, however it ended. */
  readonly ended?: Promise<void>
}
