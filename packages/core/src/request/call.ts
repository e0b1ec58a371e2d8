import { isInstance } from '../platform.ts'
import type { Attempt, ErrorInit, Issue, RequestSummary } from '../errors.ts'
import type { EventOf, LogLevel, Report } from '../hooks.ts'
import { quoteText } from '../safe-text.ts'
import type { Check } from '../schema/check.ts'
import type { StandardSchema } from '../schema/standard-schema.ts'
import { Redactor, type SecretSource } from '../secrets/redact.ts'
import type { RetryBudget, RetryPolicy, Validation } from './call-options.ts'
import type { OperationInit } from './operation.ts'
import type { ListInfo, PageRead } from './paging.ts'
import type { Codec, Profile } from './profile.ts'
import type { Deadline } from '../deadline.ts'
import type { PathTemplate } from './path.ts'
import type { Params } from './url.ts'
import type { RawResponse, RequestBody } from './wire.ts'

export type { Redactor, SecretSource }

/** An operation of a client that is ready to be called: its schemas are loaded, and its address is known. */
export interface Endpoint {
  /** `group.operation`, as on the client. */
  readonly name: string
  readonly operation: OperationInit
  readonly profile: Profile
  readonly codec: Codec | undefined
  readonly repeatable: boolean
  /** The address that the path is appended to. */
  readonly address: string
  /** The query that each request keeps besides its own, without the question mark. */
  readonly query: string
  readonly path: PathTemplate
  /** Names of the params in the path. */
  readonly inPath: ReadonlySet<string>
  readonly params: Check | undefined
  readonly response: Check | undefined
  /** Checks the values of a stream, if a response of several content types may be one. */
  readonly streamed?: Check | undefined
  /** Writes a body that is a file, or has files. @default the operation sends none */
  readonly files?: FileWriter | undefined
  /** Writes a request that has no operation. @default the params are written as the operation declares them */
  readonly write?: Write | undefined
  /** The schema of the response to a request without an operation. */
  readonly standard?: StandardSchema | undefined
  /** True if the body is returned as received, in its envelope. */
  readonly raw?: boolean
  /** Reads the data of the response to such a request. */
  readonly readRaw?: ((call: Call, response: RawResponse) => Promise<unknown>) | undefined
}

/** Writes the parts of a call that its params determine, and lists what cannot be written. */
export type Write = (
  endpoint: Endpoint,
  params: Params,
  issues: Issue[],
) => Pick<Call, 'url' | 'body'> & Partial<Pick<Call, 'headers' | 'closeBody'>>

/** The body of a request, and what belongs to it. */
export type Content = Omit<ReturnType<Write>, 'url'>

/** Writes bodies that are a file, or have files. Loaded for the operations that send such. */
export interface FileWriter {
  readonly writeFile: (content: unknown, operation: OperationInit, issues: Issue[]) => Content
  readonly hasFile: (fields: Params) => boolean
  readonly writeMultipart: (fields: Params, operation: OperationInit, issues: Issue[]) => Content
}

/** A request on its way through the middleware, which passes on a changed copy if it changes something. */
export interface Call {
  readonly endpoint: Endpoint
  readonly url: string
  /** The headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The headers that the caller removed by an undefined value, which no credential adds. @default none */
  readonly removedHeaders?: ReadonlySet<string>
  /** The idempotency key, which each attempt has, whatever middleware makes of the headers. @default it needs none */
  readonly idempotencyKey?: string
  readonly body: RequestBody | undefined
  /** Closes the source of the body, such as a file: runtimes do not do so after a failed attempt. @default nothing */
  readonly closeBody?: () => void
  /** The params, for messages and for redacting what is secret in the URL. */
  readonly params: Params
  readonly signal: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. */
  readonly timeout: number | false
  /** Bytes that the body of a response may have, if it is read whole. */
  readonly maxBody: number | false
  /** The longest time that the caller waits, for all attempts. */
  readonly deadline: Deadline | undefined
  /** Milliseconds of `timeout` that the attempt has used before it is sent, for its token. @default 0 */
  readonly spent?: number
  /** Reports that the runtime took a part of the body: `timeout` restarts. @default nobody listens */
  readonly onSent?: () => void
  readonly retry: RetryPolicy
  readonly retryBudget: RetryBudget
  readonly validation: Required<Validation>
  /** True if the runtime follows redirects, because it does not show them. @default 'manual' */
  readonly redirect?: 'manual' | 'follow'
  /** True if a redirect sent it to another origin. @default false */
  readonly foreign?: boolean
  /** The secrets of the request that was redirected to this one, if this one lacks some. @default none */
  readonly earlierSecrets?: readonly string[]
  /** The credentials other than the token, plain and encoded. @default the client has only a token */
  readonly credentials?: readonly string[]
  /** For a page of a list: what its pages have in common. @default none */
  readonly list?: ListInfo
  /** Reads what the response to it says about the other pages. @default it is no page */
  readonly readPage?: (call: Call, response: RawResponse, data: unknown) => PageRead
  /** Where the middleware reports what happens to the call. */
  readonly report: Report
}

/** Returns true if the body can be sent a second time: a stream can be read only once. */
export function isReplayable({ body }: Call): boolean {
  return !isInstance(body, 'ReadableStream')
}

/** Sends a call. */
export type Send<T> = (call: Call) => Promise<T>

/** A function around a call or an attempt: does its part, calls `next`, and returns the outcome. */
export type Middleware<T> = (call: Call, next: Send<T>) => Promise<T>

/** The parts of a stream besides the response that began it. */
export interface StreamSession {
  /** Unix milliseconds. */
  readonly now: () => number
  /**
   * Sends the call again.
   * @param broken the error that broke the stream
   * @param options.delay milliseconds that the stream asks to wait
   * @param options.used the retries since the last value
   * @returns the response that continues the stream
   * @throws `broken` if the call must not be repeated, or the error of the last attempt
   * @default a stream that breaks off is not continued
   */
  readonly reconnect?: (
    call: Call,
    broken: unknown,
    options: { readonly delay: number | undefined; readonly used: number },
  ) => Promise<RawResponse>
  /** Reports that the call outlasts the body of its first response. @default nobody listens */
  readonly keepUntil?: (ended: Promise<void>) => void
  /** Reports further attempts. @default nobody listens */
  readonly tellAttempts?: (attempts: readonly Attempt[]) => void
}

/** Makes data from a response whose body is a stream. */
export type StreamReader<Data> = (call: Call, response: RawResponse, session: StreamSession) => Data

/**
 * Redacts the secrets of a call; for a copy with other headers, those of the copy. A response carries the one
 * of the request as it was sent.
 */
export function redactorFor(call: Call, response?: Pick<RawResponse, 'redactor'>): Redactor {
  return response?.redactor ?? new Redactor(call)
}

/**
 * Makes an error about a call, without the call's secrets.
 * @param message the error's own text, which may quote what the service or the runtime wrote
 * @param make makes the error of the whole text, and of what all errors about calls have in common
 */
export function callError<E>(
  call: Call,
  message: string,
  make: (text: string, about: Required<Pick<ErrorInit, 'request'>>, redactor: Redactor) => E,
): E {
  const redactor = redactorFor(call)
  return make(`${call.endpoint.name}: ${quoteText(redactor.text(message))}`, { request: redactor.summary() }, redactor)
}

/** The call as errors, hooks and logs name it. */
export function summarizeCall(call: Call): RequestSummary {
  return redactorFor(call).summary()
}

/**
 * Tells hooks and log what happens to a call.
 * @param line for the log, after the name of the operation
 * @param fields those of the event besides the summary of the call
 */
export function emit<Name extends string>(
  call: Call,
  hook: Name,
  level: LogLevel,
  line: string | (() => string),
  fields: (redactor: Redactor) => Omit<EventOf<Name>, keyof RequestSummary>,
): void {
  const { name } = call.endpoint
  call.report.emit(
    hook,
    level,
    () => `${name}: ${typeof line === 'string' ? line : line()}`,
    () => {
      const redactor = redactorFor(call)
      return { ...redactor.summary(), ...fields(redactor) } as unknown as EventOf<Name>
    },
  )
}
