import type { Dates } from '../dates/dates.ts'
import type { ApiError, ApiErrorInit, ErrorInfo } from '../api-errors.ts'
import { RequestValidationError } from '../errors.ts'
import type { Validation } from './call-options.ts'
import type { OperationInit } from './operation.ts'
import { got, ownField } from './option-rules.ts'
import type { BodyLimit, RawResponse, RequestBody } from './wire.ts'

/** The names of the headers in which a service reports its rate limit. */
export interface RateLimitHeaders {
  /** The header with the number of requests allowed in a window. */
  readonly limit: string
  /** The header with the number of requests left. */
  readonly remaining: string
  /** The header with the end of the window: seconds from now, a Unix time, a duration such as `6m0s`, or a date. */
  readonly reset: string
  /** The header with the number of requests used. @default none */
  readonly used?: string
}

/** The rate limit that a service reports in a response. */
export interface ReportedLimit {
  /** The number of requests left. */
  readonly remaining: number
  /** The number of requests allowed in a window. @default `remaining` */
  readonly limit?: number | undefined
  /** The number of requests used. @default not reported */
  readonly used?: number | undefined
  /**
   * When the full limit is available again: a time on the service's clock, milliseconds from now, or the text of a
   * header that has seconds from now, Unix seconds or milliseconds, a duration such as `6m0s`, or a date.
   * @default not reported
   */
  readonly reset?: Date | number | string | undefined
}

/**
 * Reads the rate limit from the headers of a response. Undefined if they say nothing about it: then the standard
 * headers are read.
 */
export type ReadRateLimit = (headers: Headers) => ReportedLimit | undefined

/** The body of a request, with the headers that describe it. */
export interface WrittenBody {
  readonly body: RequestBody
  readonly headers: Readonly<Record<string, string>>
}

/** A failure that a response reports, whatever its status. */
export interface Fault extends ErrorInfo {
  /** The `body` of the error. */
  readonly body: unknown
  /** Makes the error. */
  readonly toError: (message: string, init: ApiErrorInit) => ApiError
}

/** The contents of a response: data, or a failure. */
export type Decoded =
  | { readonly content: unknown; readonly fault?: undefined }
  | { readonly fault: Fault; readonly content?: undefined }

/** Writes and reads the bodies of a service that does not use JSON. */
export interface Codec {
  /** Writes the body of a request from its params, except those in the path and the query. */
  readonly write: (fields: Readonly<Record<string, unknown>>, operation: OperationInit) => WrittenBody
  /**
   * Reads the body of a response, once, whatever its status.
   * @param clean redacts secrets in a text, before it becomes part of an error
   * @throws UnexpectedEnd the body was cut off
   * @throws SyntaxError the body is not valid; the message says why
   */
  readonly read: (response: RawResponse, operation: OperationInit, clean: (text: string) => string) => Decoded
  /** A limit on the body of a response, besides `maxBody`. @default none */
  readonly limit?: (headers: Headers) => BodyLimit
}

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

/** The places of an error's parts in its body: paths such as `error.message`, of which the first match counts. */
export interface ErrorPaths {
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  readonly requestId?: readonly string[]
}

/** The particulars of one service. Core itself knows no service. */
export interface Profile {
  /** The service's name in error messages, such as `the issues service`. */
  readonly service: string
  /** The `User-Agent`, such as `portolan-issues/1.2.3`; not sent in browsers, which set their own. @default none */
  readonly userAgent?: string
  /** Headers of every request, names in lower case. @default none */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * The names of the rate limit headers, or a function that reads them. `RateLimit` and `RateLimit-Policy` of the IETF,
   * `RateLimit-*` and `X-RateLimit-*` are read in any case, if these report nothing.
   * @default those alone
   */
  readonly rateLimitHeaders?: RateLimitHeaders | ReadRateLimit
  /** The header with the service's id of a request. @default the usual ones, such as `x-request-id` and `request-id` */
  readonly requestIdHeader?: string
  /** More headers and query params, in lower case, whose values may appear in logs and errors. @default none */
  readonly loggable?: readonly string[]
  /** Reads the body of an error: parsed JSON, or text. @default the body has no known format */
  readonly readError?: (body: unknown, status: number, headers: Headers) => ErrorInfo
  /** The `Content-Type` of requests other than GET that have no body. @default none */
  readonly bodylessContentType?: string
  /** The defaults of the option `validation`. @default { request: 'throw', response: 'throw' } */
  readonly validation?: Validation
  /**
   * Sends integers that the caller passes as a string of digits as numbers in a JSON body.
   * @default false
   */
  readonly digitsAsNumbers?: boolean
  /** Takes the data out of the envelope of a parsed body. @default bodies have no envelope */
  readonly unwrap?: (body: unknown, operation: OperationInit) => Unwrapped
  /** How dates are passed to the program, and from it. @default texts, as they are sent */
  readonly dates?: Dates
  /** Loads, with the first call, what writes and reads bodies that are not JSON. @default bodies are JSON */
  readonly codec?: () => Promise<Codec>
}

/**
 * Takes the data out of bodies that have it in a field, for `unwrap` of a profile. An operation whose trait `envelope`
 * is `none` has no envelope.
 * @param field the name of the field, such as `data`
 * @returns the function that takes it out
 */
export function envelope(field: string): NonNullable<Profile['unwrap']> {
  return (body, { traits }) => {
    if (traits?.['envelope'] === 'none' || typeof body !== 'object' || body === null || Array.isArray(body))
      return { data: body }
    const { [field]: data, message } = body as Readonly<Record<string, unknown>>
    return { data, ...(typeof message === 'string' ? { message } : {}) }
  }
}

/**
 * Fills in the address of a server. A variable of the host is part of a host name, so that a token goes to no other
 * host.
 * @param template `https://{region}.example.com/{base}`
 * @param values the values of its variables
 * @param allowed the only values that a variable may have. @default any
 * @throws RequestValidationError a value is missing, not allowed, or not valid in its place
 */
export function serverUrl(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  allowed: Readonly<Record<string, readonly string[]>> = {},
): string {
  const path = template.indexOf('/', template.indexOf('://') + 3)
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string, at: number) => {
    const value: unknown = ownField(values, name)
    const isInHost = path === -1 || at < path
    const choice = ownField(allowed, name)
    if (isServerValue(value, isInHost) && (choice?.includes(value) ?? true)) return value
    const part = isInHost ? 'part of a host name' : 'part of a path'
    const message = `must be ${choice ? `one of ${choice.join(', ')}` : part}, ${got(value)}`
    throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
  })
}

function isServerValue(value: unknown, isInHost: boolean): value is string {
  const rule = isInHost ? /^[\w-]+(?:\.[\w-]+)*$/ : /^[\w.~/-]*$/
  return typeof value === 'string' && rule.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)
}
