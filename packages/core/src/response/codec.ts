import type { ApiError, ApiErrorInit, ErrorFacts } from '../api-errors.ts'
import type { RequestBody } from '../request/body.ts'
import type { Declaration } from '../request/operation.ts'
import type { Answer } from './answer.ts'

/** A request's body as it is sent, with the headers that say what it is. */
export interface WrittenBody {
  readonly body: RequestBody
  readonly headers: Readonly<Record<string, string>>
}

/** A failure that a response holds, whatever its status. */
export interface Fault extends ErrorFacts {
  /** The body as the error shows it. */
  readonly body: unknown
  /** Makes the error that stands for it. */
  readonly toError: (message: string, init: ApiErrorInit) => ApiError
}

/** What a response holds: its content, or a failure. */
export type Message =
  | { readonly content: unknown; readonly fault?: undefined }
  | { readonly fault: Fault; readonly content?: undefined }

/** How the bodies of a service are written and read that does not speak JSON. */
export interface Codec {
  /** Writes the body of a request out of all its params, those in the path and the query left out. */
  readonly write: (fields: Readonly<Record<string, unknown>>, operation: Declaration) => WrittenBody
  /**
   * Reads a body, once, whatever its status.
   * @param clean takes secrets out of a text before it becomes part of an error
   * @throws UnexpectedEnd the body ends too early
   * @throws SyntaxError the body is not of the format; its message says in what way
   */
  readonly read: (answer: Answer, operation: Declaration, clean: (text: string) => string) => Message
}

/** A body that ends before it is complete: the connection broke, whatever the headers say. */
export class UnexpectedEnd extends SyntaxError {}
