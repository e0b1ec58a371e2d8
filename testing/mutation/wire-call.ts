/** A row of a wire table: a call, and what it has to send. */
export interface WireCall {
  readonly call: string
  /** Makes the call, and returns what was sent. */
  readonly sent: () => Promise<readonly unknown[]>
  readonly expected: readonly unknown[]
}
