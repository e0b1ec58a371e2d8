import type { Clock } from '../clock.ts'
import type { FetchResponse } from '../send/fetch-response.ts'
import type { Answer } from './answer.ts'

/** What a stream needs from the attempt that opened it. */
export interface StreamParts {
  /** Aborting it ends the stream with the reason. */
  readonly controller: AbortController
  readonly clock: Clock
  /** Milliseconds to wait for the next chunk. */
  readonly timeout: number | false
  /** Stops listening to the caller's signal. */
  readonly unlink: () => void
  readonly timedOut: (timeout: number, what: string) => unknown
  readonly broken: (error: unknown, what: string) => unknown
}

/**
 * The body of a response as the caller receives it: an abort ends it at any time, and `timeout` applies to each chunk,
 * so that a long body is not cut off as long as data arrives.
 */
function open({ body: source }: FetchResponse, parts: StreamParts): Required<Pick<Answer, 'body' | 'ended'>> {
  const { controller, clock, timeout, unlink, timedOut, broken } = parts
  const { signal } = controller
  const stall = (ms: number): void => controller.abort(timedOut(ms, 'no further data'))
  const reader = toStream(source).getReader()
  let resolve!: () => void
  const ended = new Promise<void>((done) => (resolve = done))
  let over = false
  const end = (): void => {
    if (over) return
    over = true
    unlink()
    resolve()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(out) {
        const leave = (): void => {
          if (over) return
          end()
          out.error(signal.reason)
          reader.cancel(signal.reason).catch(() => {})
        }
        signal.addEventListener('abort', leave, { once: true })
      },
      async pull(out) {
        const cancel = timeout === false ? undefined : clock.after(timeout, () => stall(timeout))
        try {
          const { done, value } = await reader.read()
          if (over) return
          if (!done) return out.enqueue(value)
          end()
          out.close()
        } catch (error) {
          if (over) return
          end()
          out.error(broken(error, 'the response was cut off'))
        } finally {
          cancel?.()
        }
      },
      cancel(reason) {
        end()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, ended }
}

/** Some functions in place of `fetch` return a Node stream. */
export function toStream(body: unknown): ReadableStream<Uint8Array> {
  if (body === null || body === undefined) return new Blob().stream()
  if (body instanceof ReadableStream) return body
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(out) {
      const { done, value } = await chunks.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: async (reason) => void (await chunks.return?.(reason)),
  })
}

/** How a response is streamed. A value, so that the code is not in the bundle of a client that streams nothing. */
export interface Streaming {
  readonly open: typeof open
}

/** The response type of operations whose body is returned as a stream. */
export const streaming: Streaming = { open }
