import { array, type core } from 'zod/mini'
import type { ApiError, ApiErrorInit, ErrorInfo } from '../api-errors.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import { type Check, check } from '../schema/check.ts'
import { changesIn, type StandardSchema } from '../schema/unchanged.ts'
import type { RequestBody } from './body.ts'
import { type OperationInit, isRepeatable, type Operation } from './operation.ts'
import { type Params, parsePath, type PathTemplate } from './url.ts'
import type { RawResponse, BodyLimit } from './wire.ts'

/** The names of the headers in which a service reports its rate limit. */
export interface RateLimitHeaders {
  /** The header with the number of requests allowed in a window. */
  readonly limit: string
  /** The header with the number of requests left. */
  readonly remaining: string
  /** The header with the end of the window: seconds from now, Unix seconds or Unix milliseconds. */
  readonly reset: string
  /** The header with the number of requests used. @default none */
  readonly used?: string
}

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

/** What a response contains: content, or a failure. */
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
  readonly read: (answer: RawResponse, operation: OperationInit, clean: (text: string) => string) => Decoded
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
  readonly loggable?: readonly string[]
  /** Reads the body of an error: parsed JSON, or text. @default the body has no known format */
  readonly readError?: (body: unknown, status: number, headers: Headers) => ErrorInfo
  /** The `Content-Type` of requests other than GET that have no body. @default none */
  readonly bodylessContentType?: string
  /**
   * Whether integers that the caller passes as a string of digits are sent as numbers in a JSON body.
   * @default false
   */
  readonly digitsAsNumbers?: boolean
  /** Takes the data out of the envelope of a parsed body. @default bodies have no envelope */
  readonly unwrap?: (body: unknown, operation: OperationInit) => Unwrapped
  /** Loads, with the first call, what writes and reads bodies that are not JSON. @default bodies are JSON */
  readonly codec?: () => Promise<Codec>
}

/** The parts of a request that its params determine. */
export interface WrittenRequest {
  readonly url: string
  readonly body: RequestBody | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Closes what the body is read from. @default nothing */
  readonly closeBody?: () => void
}

/** Writes the request of an endpoint. */
export type Write = (endpoint: Endpoint, params: Params, address: string, issues: Issue[]) => WrittenRequest

/** An operation that is ready to be called: its schemas are loaded and its path is parsed. */
export interface Endpoint {
  /** `group.operation`, as on the client. */
  readonly name: string
  readonly operation: OperationInit
  readonly profile: Profile
  readonly codec: Codec | undefined
  readonly repeatable: boolean
  readonly path: PathTemplate
  /** Names of the params in the path. */
  readonly inPath: ReadonlySet<string>
  readonly params: Check | undefined
  readonly response: Check | undefined
  /** Writes the request. @default JSON, form, path and query */
  readonly write?: Write | undefined
  /** Checks the response to a request that has no operation. */
  readonly standard?: StandardSchema | undefined
  /** Whether the body is returned as received, in its envelope. */
  readonly raw?: boolean
}

/** Loads what an operation needs. */
export async function loadEndpoint(
  operation: Operation,
  name: string,
  { profile, codec }: { readonly profile: Profile; readonly codec: Codec | undefined },
): Promise<Endpoint> {
  const schemas = await operation.schemas()
  const schemaOf = (key: 'params' | 'response', schema: string): core.$ZodType => {
    const found = schemas[schema]
    if (isZodSchema(found)) return found
    const message = `must name a schema of zod 4; the module of schemas has none of the name ${schema}`
    throw new RequestValidationError(`${name}: ${key} ${message}`, { issues: [{ path: [key], message }] })
  }
  const { params, response } = operation
  const path = parsePath(operation.path)
  const item = response?.replace(/\[\]$/, '')
  const data = item === undefined ? undefined : schemaOf('response', item)
  return {
    name,
    operation,
    profile,
    codec,
    repeatable: isRepeatable(operation),
    path,
    inPath: new Set(path.slots.map((slot) => slot.name)),
    params: params === undefined ? undefined : check(schemaOf('params', params)),
    response: data && check(item === response ? data : array(data)),
    write: (await operation.writer?.()) as Write | undefined,
  }
}

export function isZodSchema(value: unknown): value is core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Why the schemas of an endpoint cannot be used: what is checked must be passed on as it is. */
export function schemaFaults({ operation, params, response }: Endpoint): Issue[] {
  return [...faultsOf(params, operation.params), ...faultsOf(response, operation.response)]
}

function faultsOf(checked: Check | undefined, name: string | undefined): Issue[] {
  const issues = checked ? changesIn(checked.schema) : []
  return issues.map((issue) => Object.assign(issue, { message: `${issue.message} (schema ${name})` }))
}
