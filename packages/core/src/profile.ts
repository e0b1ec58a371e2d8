import type { ErrorFacts } from './api-errors.ts'
import type { Declaration } from './request/operation.ts'
import type { Codec } from './response/codec.ts'
import type { RateLimitHeaders } from './response/server-hints.ts'

/** The content of an envelope. */
export interface Unwrapped {
  readonly data: unknown
  /** The envelope's message, next to the data. */
  readonly message?: string
  /**
   * Errors in the envelope of a success. If there are any the call fails, with what `readError` reads from the body.
   */
  readonly errors?: unknown
}

/** Where the body of an error has its parts: paths such as `error.message`, of which the first that is there counts. */
export interface ErrorPaths {
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  readonly requestId?: readonly string[]
}

/** What is specific to one service. Core itself knows no service. */
export interface Profile {
  /** The service's name in error messages, such as `the issues service`. */
  readonly service: string
  /** The `User-Agent`, such as `portolan-issues/1.2.3`; not sent in browsers, which set their own. @default none */
  readonly userAgent?: string
  /** Headers of every request, names in lower case. @default none */
  readonly headers?: Readonly<Record<string, string>>
  /** The names of the rate limit headers. @default the IETF's `RateLimit-*` */
  readonly rateLimitHeaders?: RateLimitHeaders
  /** The header with the service's id of a request. @default 'x-request-id' */
  readonly requestIdHeader?: string
  /** More headers and query params, in lower case, whose values may appear in logs and errors. @default none */
  readonly shown?: readonly string[]
  /** Reads the body of an error: parsed JSON, or text. @default the body has no known format */
  readonly readError?: (body: unknown, status: number, headers: Headers) => ErrorFacts
  /** Where the body of an error has its parts, if `readError` does not say. @default where most services have them */
  readonly errors?: ErrorPaths
  /** The field of every body that holds the data, if `unwrap` does not say. @default none */
  readonly envelope?: string
  /** The `Content-Type` of requests other than GET that have no body. @default none */
  readonly bodylessContentType?: string
  /**
   * Whether integers that the caller passes as a string of digits are sent as numbers in a JSON body.
   * @default false
   */
  readonly digitsAsNumbers?: boolean
  /** Takes the data out of the envelope of a parsed body. @default bodies have no envelope */
  readonly unwrap?: (body: unknown, operation: Declaration) => Unwrapped
  /** Loads, with the first call, what writes and reads bodies that are not JSON. @default bodies are JSON */
  readonly codec?: () => Promise<Codec>
}
