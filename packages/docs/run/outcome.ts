/** A line that a block wrote to the console, or the error that ended it. */
export interface Line {
  readonly level: 'log' | 'info' | 'debug' | 'warn' | 'error' | 'table' | 'uncaught'
  readonly text: string
}

/** A request that a block sent. Times are in milliseconds of the virtual clock, from the start of the run. */
export interface SentRequest {
  readonly id: number
  readonly method: string
  /** The path and the query. */
  readonly path: string
  readonly at: number
  /** Until the response arrived; absent while it has not. */
  readonly ms?: number
  /** The status, or 0 if no response arrived. */
  readonly status?: number
}

/** What a run showed. */
export interface Outcome {
  readonly lines: readonly Line[]
  readonly requests: readonly SentRequest[]
}

/** What a run tells the page. */
export type Message =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'request'; readonly request: SentRequest }
  | { readonly kind: 'end'; readonly state: 'done' | 'failed' | 'stopped' }
