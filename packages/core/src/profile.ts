import type { core } from 'zod/mini'
import type { Codec } from './codec.ts'
import type { ErrorFacts } from './errors.ts'
import type { Operation } from './operation.ts'

/** A body taken out of its envelope. */
export interface Unwrapped {
  readonly data: unknown
  /** What the envelope says beside the data. */
  readonly message?: string
  /** Errors that a success carries all the same. Where there are any the call fails, with what `readError` makes of the body. */
  readonly errors?: unknown
}

/** What is particular to one service. Core asks the profile and knows no service itself. */
export interface Profile {
  /** The service's name in messages. */
  readonly service: string
  readonly headers?: Readonly<Record<string, string>>
  /** Reads the body of an error, whatever it is: parsed JSON, or text. */
  readonly readError?: (body: unknown, status: number, headers: Headers) => ErrorFacts
  /** Changes the fields of a JSON body before they are written, by the schema of the params: such as `digitsToNumbers`. */
  readonly toBody?: (schema: core.$ZodType, fields: unknown) => unknown
  /** Takes the envelope off a parsed answer. */
  readonly unwrap?: (body: unknown, operation: Operation) => Unwrapped
  /** Loads what writes and reads the bodies, for a service that does not speak JSON. It is loaded with the first call. */
  readonly codec?: () => Promise<Codec>
}
