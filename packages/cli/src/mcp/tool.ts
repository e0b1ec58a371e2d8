/** What a tool returns: text for the model. */
export interface ToolResult {
  readonly text: string
  /** The same as data, if it is an object. */
  readonly data?: object
  readonly isError?: true
  /** A file that was written, with its URL. */
  readonly file?: { readonly uri: string; readonly name: string; readonly size: number }
}

/** What hosts decide by whether to ask their user. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint: boolean
}

/** How far a call is that reads page after page. */
export interface ToolProgress {
  /** The items that have been read. */
  readonly items: number
}

export interface ToolCallOptions {
  /** Called after each page of a list. @default nothing */
  readonly onProgress?: ((progress: ToolProgress) => void) | undefined
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined
  /** The trace that the call belongs to: the requests to the service and the client's spans are part of it. @default none */
  readonly trace?: TraceContext | undefined
}

/** The trace context of the W3C: the values of the headers of the same names. */
export interface TraceContext {
  readonly traceparent: string
  readonly tracestate?: string | undefined
}

/** A tool for an agent, of no protocol and no framework. */
export interface Tool {
  /** At most 49 characters: letters, digits, `_` and `-`. */
  readonly name: string
  /** The name for people. */
  readonly title: string
  readonly description: string
  /** JSON Schema (2020-12) of the input, always an object. */
  readonly inputSchema: JsonSchema
  /** The JSON Schema of `data`; absent if the tool is for many operations. */
  readonly outputSchema?: JsonSchema
  readonly annotations: ToolAnnotations
  /** What to ask a person before a call with this input; undefined where it destroys nothing. Never throws. */
  question?(input: unknown): Promise<string | undefined>
  /** Never throws: an error is a result with `isError`. */
  execute(input: unknown, options?: ToolCallOptions): Promise<ToolResult>
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** `direct` is a tool for each operation, `search` tools that find and call them, `auto` direct up to 20 operations. */
export type ToolMode = 'auto' | 'direct' | 'search'

/** What the operator lets the model do. */
export interface ToolPermissions {
  /** @default false */
  readonly allowWrites?: boolean | undefined
  /**
   * Operations whose params or result hold a password, a token or a login URL. Without it, one that reads is offered if some
   * fields of its result are secret: these are redacted.
   * @default false
   */
  readonly allowSecrets?: boolean | undefined
  /** The folder for downloads. @default none, and no download is offered */
  readonly files?: string | undefined
  /** Names of operations, in which `*` stands for any text. @default all */
  readonly operations?: readonly string[] | undefined
  /**
   * The scopes of the token of each service, by its name: an operation that needs another scope is not offered.
   * @default not known, and none is left out for its scopes
   */
  readonly scopes?: Readonly<Record<string, readonly string[]>> | undefined
}
