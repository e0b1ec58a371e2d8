/** The table of an object, in literals from the documents. `'@User'` stands for the least of the object `User`. */
export interface ObjectRow {
  /** Every documented field. */
  readonly example?: Readonly<Record<string, unknown>>
  /** Of a schema that is no object: a value of it. */
  readonly is?: unknown
  /** Fields that may be missing. @default none */
  readonly optional?: 'all' | readonly string[]
  /** Fields that may be null. @default none */
  readonly nullable?: readonly string[]
  /** Fields of which the documents do not say what they hold. @default none */
  readonly any?: readonly string[]
  /** Other values of fields that are valid, and some that are not; of a schema that is no object, a list. @default none */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>
  readonly refuses?: Readonly<Record<string, readonly unknown[]>> | readonly unknown[]
  /** Values of several fields that are valid together, and some that are not. @default none */
  readonly together?: { readonly takes: readonly object[]; readonly refuses: readonly object[] }
}
