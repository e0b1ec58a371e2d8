import type { Operation } from '@portolan/core'
import type { Code } from '../oracle/book.ts'

/** The code of a package with one datum changed. */
export interface Mutant {
  /** The datum and its change, such as `User.id: may be null`. */
  readonly name: string
  /** Begins the names of the rows that are most likely to notice. */
  readonly rows: readonly string[]
  readonly code: () => Code
  /** The declaration that is changed, and what it becomes; absent where a schema is. */
  readonly declaration?: { readonly operation: Operation; readonly changed: Operation }
}
