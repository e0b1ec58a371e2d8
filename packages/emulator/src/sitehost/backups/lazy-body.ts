/** A body that is made while it is read. */
export interface LazyBody {
  /** Bytes in all. */
  readonly size: number
  readonly stream: () => ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Bytes that come so often one after the other. */
export interface Repeated {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly times: number
}

/** Bytes that are gathered before they are handed on. */
const pieceSize = 1 << 19

/** Makes a body of parts that repeat, without ever holding all of it. */
export function lazyBody(parts: readonly Repeated[]): LazyBody {
  return {
    size: parts.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0),
    stream() {
      const pieces = inPieces(parts)
      return new ReadableStream(
        {
          pull(out) {
            const { done, value } = pieces.next()
            if (done) out.close()
            else out.enqueue(value)
          },
        },
        { highWaterMark: 0 },
      )
    },
  }
}

/** The parts, short ones several at a time. */
function* inPieces(parts: readonly Repeated[]): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (const { bytes, times } of parts) {
    const together = Math.max(1, Math.floor(pieceSize / Math.max(1, bytes.length)))
    const several = times >= together ? repeat(bytes, together) : bytes
    let left = times
    for (; left >= together; left -= together) yield several
    if (left > 0 && bytes.length > 0) yield repeat(bytes, left)
  }
}

function repeat(bytes: Uint8Array<ArrayBuffer>, times: number): Uint8Array<ArrayBuffer> {
  if (times === 1) return bytes
  const many = new Uint8Array(bytes.length * times)
  for (let copy = 0; copy < times; copy++) many.set(bytes, copy * bytes.length)
  return many
}
