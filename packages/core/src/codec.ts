import type { ApiError, ApiErrorInit, ErrorFacts } from './errors.ts'
import type { Operation } from './operation.ts'
import type { Answer } from './send/answer.ts'

/** A request's body as it is sent, with the headers that say what it is. */
export interface WrittenBody {
  readonly body: BodyInit
  readonly headers: Readonly<Record<string, string>>
}

/** A failure that an answer holds, whatever its status. */
export interface Fault extends ErrorFacts {
  /** The body as the error shows it; else its text, read as UTF-8. */
  readonly body?: unknown
  /** Makes the error that stands for it. */
  readonly toError: (message: string, init: ApiErrorInit) => ApiError
}

/** How the bodies of a service are written and read that does not speak JSON. */
export interface Codec {
  /** Writes the body of a request out of all its params, those in the path and the query left out. */
  readonly write: (fields: Readonly<Record<string, unknown>>, operation: Operation) => WrittenBody
  /**
   * Reads the body of a success.
   * @throws SyntaxError the body is not of the format; its message says in what way
   */
  readonly read: (answer: Answer, operation: Operation) => unknown
  /**
   * Looks for a failure in an answer, also in one whose status is a success. Where there is none, the status decides.
   * @param clean takes the token out of a text before it becomes part of an error
   */
  readonly readFault?: (answer: Answer, clean: (text: string) => string) => Fault | undefined
}
