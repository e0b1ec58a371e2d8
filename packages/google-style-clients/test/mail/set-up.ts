/** A message of so many bytes, every place in it different from its neighbours. */
export function bigMessage(size: number): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode('From: ada@example.com\r\nSubject: Big\r\n\r\n')
  const pattern = Uint8Array.from({ length: 9973 }, (_, index) => 32 + ((index * 31 + (index >> 8)) % 90))
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += pattern.length) bytes.set(pattern.subarray(0, size - at), at)
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
