/** A body that is generated while it is read. */
export interface LazyBody {
  /** The total number of bytes. */
  readonly size: number
  readonly stream: () => ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Bytes that are repeated a number of times. */
export interface Repeated {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly times: number
}

/** The size of a chunk in bytes. */
const chunkSize = 1 << 19

/** Makes a body of repeated parts, without ever having all of it in memory. */
export function lazyBody(parts: readonly Repeated[]): LazyBody {
  return {
    size: parts.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0),
    stream() {
      const pieces = inChunks(parts)
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

/** Yields the parts in chunks, several short parts at a time. */
function* inChunks(parts: readonly Repeated[]): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (const { bytes, times } of parts) {
    const together = Math.max(1, Math.floor(chunkSize / Math.max(1, bytes.length)))
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
