import { makeStream } from '../platform.ts'

/** Reports that the runtime took a part of a body. */
export type OnSent = () => void

/**
 * A stream whose parts are reported as they are taken.
 * @throws TypeError the stream is being read, or was read before
 */
export function watchStream(stream: ReadableStream<Uint8Array>, onSent: OnSent): ReadableStream<Uint8Array> {
  // Nothing else tells if a stream was read before.
  void new Response(stream)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return makeStream({
    async pull(out) {
      reader ??= stream.getReader()
      const { done, value } = await reader.read()
      if (done) return out.close()
      onSent()
      out.enqueue(value)
    },
    cancel: (reason) => (reader ?? stream).cancel(reason),
  })
}
