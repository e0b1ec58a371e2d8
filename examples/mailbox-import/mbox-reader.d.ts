declare module 'mbox-reader' {
  export interface MboxMessage {
    readonly content: Uint8Array<ArrayBuffer>
    /** Gmail's names of mailboxes. */
    readonly labels: readonly string[]
    readonly headers: ReadonlyMap<string, readonly string[]>
  }
  export function mboxReader(input: AsyncIterable<Uint8Array>): AsyncGenerator<MboxMessage>
}
