import { Writable } from 'node:stream'

/** A stream that keeps what is written to it. */
export function collector(isTTY = false, onText?: (text: string) => void) {
  const chunks: Uint8Array[] = []
  const stream = new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(Buffer.from(chunk))
      onText?.(Buffer.from(chunk).toString())
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), text: () => Buffer.concat(chunks).toString() }
}
