/** A body in the file: the value of JSON or of a form, text, or base64 for other bytes. */
export type RecordedBody =
  | { readonly json: unknown }
  | { readonly form: readonly (readonly [string, string])[] }
  /** A text of several lines is a list of lines. */
  | { readonly text: string | readonly string[] }
  | { readonly base64: string; readonly bytes: number }

export interface RecordedRequest {
  readonly method: string
  /** Without scheme, host and query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RecordedBody
}

export interface RecordedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RecordedBody
}

/** How a connection failed. */
export interface RecordedFailure {
  readonly message: string
  readonly code?: string
}

/** One request and its outcome. If it has both a response and a failure, the response was cut off. */
export interface Recording {
  /** `group.operation`, as on the client. */
  readonly operation: string
  readonly request: RecordedRequest
  readonly response?: RecordedResponse
  readonly failure?: RecordedFailure
}

/** Returns the value with all its texts changed, keys included. */
export function mapTexts<T>(value: T, change: (text: string) => string): T
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapTexts<unknown>(one, change)]))
}
