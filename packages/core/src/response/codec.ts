import type { ApiError, ApiErrorInit, ErrorFacts } from '../api-errors.ts'
import type { RequestBody } from '../request/body.ts'
import type { Declaration } from '../request/operation.ts'
import type { Answer } from './answer.ts'
import type { BodyLimit } from './read-body.ts'

/** The body of a request, with the headers that describe it. */
export interface WrittenBody {
  readonly body: RequestBody
  readonly headers: Readonly<Record<string, string>>
}

/** A failure that a response reports, whatever its status. */
export interface Fault extends ErrorFacts {
  /** The `body` of the error. */
  readonly body: unknown
  /** Makes the error. */
  readonly toError: (message: string, init: ApiErrorInit) => ApiError
}

/** What a response contains: content, or a failure. */
export type Message =
  | { readonly content: unknown; readonly fault?: undefined }
  | { readonly fault: Fault; readonly content?: undefined }

/** Writes and reads the bodies of a service that does not use JSON. */
export interface Codec {
  /** Writes the body of a request from its params, except those in the path and the query. */
  readonly write: (fields: Readonly<Record<string, unknown>>, operation: Declaration) => WrittenBody
  /**
   * Reads the body of a response, once, whatever its status.
   * @param clean redacts secrets in a text, before it becomes part of an error
   * @throws UnexpectedEnd the body was cut off
   * @throws SyntaxError the body is not valid; the message says why
   */
  readonly read: (answer: Answer, operation: Declaration, clean: (text: string) => string) => Message
  /** A limit on the body of a response, besides `maxBody`. @default none */
  readonly limit?: (headers: Headers) => BodyLimit
}

/** A body that ends before it is complete: the connection was cut, whatever the headers say. */
export class UnexpectedEnd extends SyntaxError {}
