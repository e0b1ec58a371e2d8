declare module 'mbox-reader' {
  export interface MboxMessage {
    readonly content: Uint8Array<ArrayBuffer>
    /** The names of Gmail's labels. */
    readonly labels: readonly string[]
    readonly headers: ReadonlyMap<string, readonly string[]>
  }
  export function mboxReader(input: AsyncIterable<Uint8Array>): AsyncGenerator<MboxMessage>
}
