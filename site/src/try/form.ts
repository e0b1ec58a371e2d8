/** A form that makes a call of an operation: written at build, read in the page. */
export interface TryForm {
  readonly service: string
  /** The module to import, and the function that creates the client. */
  readonly module: string
  readonly factory: string
  /** The option that takes the address, and the address. */
  readonly address: string
  readonly url: string
  /** As on the client: `issueEvents.get`. */
  readonly call: string
  /** How the result comes: at once, as a page of a list, one item after another, or as bytes. */
  readonly result: 'value' | 'page' | 'stream' | 'bytes'
  /** Calls that make the records of the example. */
  readonly before: readonly (readonly [call: string, params: unknown])[]
  /** Options that the call needs to have an end. */
  readonly options?: object
  readonly fields: readonly TryField[]
}

export interface TryField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'lines' | 'json' | 'bytes'
  readonly required: boolean
  readonly secret: boolean
  /** The rules in words, for the help under the field. */
  readonly help: string
  /** Its possible values, or frequent ones. */
  readonly values: readonly string[]
  /** The value of the example, as the field shows it; empty where it has none. */
  readonly example: string
}
