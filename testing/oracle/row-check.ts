/** One row of the reference, held against the code. */
export interface RowCheck {
  /** The row, such as `users.get, param user_id`. */
  readonly name: string
  /** What differs, in a sentence each; nothing where both say the same. */
  readonly differences: () => string[]
}
