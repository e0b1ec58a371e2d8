import type { OperationEntry } from '../manifest/manifest.ts'

/** The result of a tool: text for the model. */
export interface ToolResult {
  readonly text: string
  /** The same as data, if it is an object. */
  readonly data?: object
  readonly isError?: true
  /** Files that were written, and the full result if it was cut and the host can read it. */
  readonly links?: readonly ResultLink[]
}

/** The place of a result that is not in the text. */
export interface ResultLink {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  /** Bytes. */
  readonly size: number
}

/** The hints that tell hosts whether to ask their users. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint: boolean
}

/** The progress of a call. */
export interface ToolProgress {
  /** The items that a list has read. */
  readonly items?: number
  /** The calls that a program has made. */
  readonly calls?: number
}

export interface ToolCallOptions {
  /**
   * Asks a person whether a call may destroy something or run commands.
   * @default a tool of one operation calls it, `change_operation` needs `confirm`, and `run_program` refuses
   */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  /** Called after each page of a list, and after each call of a program. @default nothing */
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

/** A tool for an agent, independent of protocols and frameworks. */
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
  /** Never throws: an error is a result with `isError`. */
  execute(input: unknown, options?: ToolCallOptions): Promise<ToolResult>
}

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * `direct` is a tool for each operation, `dynamic` tools that find and call them, `code` a tool that runs programs with
 * calls, and `auto` one of them by the number of operations.
 */
export type ToolMode = 'auto' | 'direct' | 'dynamic' | 'code'

export const toolModes: readonly ToolMode[] = ['auto', 'direct', 'dynamic', 'code']

/** The rights that the operator gives the model. */
export interface ToolPermissions {
  /** @default false */
  readonly allowWrites?: boolean | undefined
  /**
   * Allows operations whose params or result contain a password, a token or a login URL. Without it, reads with some
   * secret fields in their results are still offered, and these fields are redacted.
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

/** The hints for one operation. As the protocol defines it, everything beyond additive is destructive. */
export function makeAnnotations(operation: OperationEntry): ToolAnnotations {
  const { effect } = operation
  if (effect === 'reads') return { readOnlyHint: true, openWorldHint: true }
  return {
    readOnlyHint: false,
    destructiveHint: effect !== 'adds',
    idempotentHint: isIdempotent(operation),
    openWorldHint: true,
  }
}

/** Verbs whose second call has another effect: another password, another letter, the next message. */
const repeating = new Set(
  `append decrement execute generate increment invoke issue new next pop push randomize refresh regenerate renew replay
  rerun resend reset restart retry roll rotate run send toggle trigger`.split(/\s+/),
)

/** True if repeating a call changes nothing more. A returned secret would be a new one. */
function isIdempotent({ effect, method, name, path = '', secretResponse }: OperationEntry): boolean {
  const words = [name, path.replaceAll(/\{[^}]*\}/g, '')].flatMap((text) =>
    (text.split(/[./:]/).findLast((part) => part !== '') ?? '').split(/[^A-Za-z]+|(?=[A-Z])/),
  )
  if (words.some((word) => repeating.has(word.toLowerCase()))) return false
  return method === 'DELETE' || (method === 'PUT' && effect !== 'runs-commands' && !secretResponse)
}

/** Version, trace, span and flags; neither id may be all zeros. */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/
/** Visible characters, as headers require, up to the length that every participant must pass on. */
const stateForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,510}[\x21-\x7e])?$/

/** Reads the trace that a host sends with a call. An invalid one counts as none, as the standard demands. */
export function traceContext(meta: Readonly<Record<string, unknown>> | undefined): TraceContext | undefined {
  const { traceparent, tracestate } = meta ?? {}
  if (typeof traceparent !== 'string' || !form.test(traceparent)) return undefined
  const isState = typeof tracestate === 'string' && stateForm.test(tracestate)
  return { traceparent, ...(isState ? { tracestate } : {}) }
}
