import type { ErrorFacts } from './api-errors.ts'
import type { Declaration } from './request/operation.ts'
import type { Codec } from './response/codec.ts'
import type { RateLimitHeaders } from './response/server-hints.ts'

/** A body taken out of its envelope. */
export interface Unwrapped {
  readonly data: unknown
  /** What the envelope says besides the data. */
  readonly message?: string
  /** Errors that a success carries all the same. Where there are any the call fails, with what `readError` makes of the body. */
  readonly errors?: unknown
}

/** What is particular to one service. Core asks the profile and knows no service itself. */
export interface Profile {
  /** The service's name in messages. */
  readonly service: string
  /** Sent as `User-Agent` where the runtime lets us, such as `portolan-issues/1.2.3`. */
  readonly userAgent?: string
  /** Headers of every request, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** @default the IETF's `RateLimit-*` */
  readonly rateLimitHeaders?: RateLimitHeaders
  /** The header in which the service names a request. @default 'x-request-id' */
  readonly requestIdHeader?: string
  /** Names of headers and query params, in lower case, whose values may be shown in logs and errors besides the usual ones. */
  readonly shown?: readonly string[]
  /** Reads the body of an error, whatever it is: parsed JSON, or text. */
  readonly readError?: (body: unknown, status: number, headers: Headers) => ErrorFacts
  /** The `Content-Type` of requests other than GET that have no body. @default none */
  readonly bodylessContentType?: string
  /** Whether digits that stand for a number, given as a string, become a number in a JSON body. @default false */
  readonly digitsAsNumbers?: boolean
  /** Takes the envelope off a parsed body. */
  readonly unwrap?: (body: unknown, operation: Declaration) => Unwrapped
  /** Loads what writes and reads the bodies, for a service that does not speak JSON. It is loaded with the first call. */
  readonly codec?: () => Promise<Codec>
}
