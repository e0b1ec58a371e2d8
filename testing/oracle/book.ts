import type { Operation } from '@portolan/core'
import type { core } from 'zod/mini'
import type { Reference } from '../reference/reference.ts'

/** What a package has in code: its declarations and schemas. */
export interface Code {
  /** The declaration of each call, by the heading of the reference without backticks, such as `users.get`. */
  readonly declarations: ReadonlyMap<string, Operation>
  readonly schemas: Readonly<Record<string, core.$ZodType>>
}

/** The two books that have to say the same: a reference page and the code. */
export interface Books {
  readonly reference: Reference
  readonly code: Code
  /** Whether a caller may write an integer inside an object as digits too, which the client then turns into a number. */
  readonly digitsInObjects?: true
}
