/** The body of a response that is neither JSON nor text. */
export interface FileResponse {
  readonly body: ReadableStream<Uint8Array>
  readonly contentType: string
  /** The length in bytes, where the service says it. */
  readonly size?: number
}

/** Validated values as they arrive. The connection is closed when the iteration ends, also by `break`. */
export interface EventStream<T> extends AsyncIterable<T> {
  /** Ends the stream. */
  cancel(): Promise<void>
}
