/** A message of so many bytes, every place in it different from its neighbours. */
export function bigMessage(size: number): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode('From: ada@example.com\r\nSubject: Big\r\n\r\n')
  const bytes = Uint8Array.from({ length: size }, (_, index) => 32 + ((index * 31 + (index >> 8)) % 90))
  bytes.set(head)
  return bytes
}

/** The bytes as a stream, in pieces; notes how much was asked for. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>, piece: number) {
  const seen = { read: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = bytes.subarray(seen.read, seen.read + piece)
        seen.read += next.length
        if (next.length) controller.enqueue(next)
        else controller.close()
      },
      cancel: () => void (seen.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

export const letter =
  'From: ada@example.com\r\nTo: emmy@example.com\r\nSubject: Rings\r\nDate: Mon, 02 Mar 2026 09:00:00 +0100\r\n\r\nDear Emmy,\r\n'
