import type { Clock } from '../clock.ts'

interface StreamParts {
  /** Its abort ends the stream, with its reason. */
  readonly controller: AbortController
  readonly clock: Clock
  /** Milliseconds to wait for the next piece. */
  readonly timeout: number | false
  /** Makes the reason for a piece that did not come in time. */
  readonly stalled: (timeout: number) => unknown
  /** Makes the error for a body that breaks off. */
  readonly broken: (error: unknown) => unknown
  /** Called once, when the stream is over, however it ends. */
  readonly ended: () => void
}

/**
 * The body of an answer as the caller gets it: abort reaches it at any time, and the time for an attempt runs anew for
 * each piece that somebody waits for, so that a long body is not cut short as long as something comes.
 */
function watchStream(source: ReadableStream<Uint8Array>, parts: StreamParts): ReadableStream<Uint8Array> {
  const { controller, clock, timeout, stalled, broken } = parts
  const { signal } = controller
  const reader = source.getReader()
  let over = false
  const end = (): void => {
    if (over) return
    over = true
    parts.ended()
  }
  return new ReadableStream<Uint8Array>(
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
        const cancel = timeout === false ? undefined : clock.after(timeout, () => controller.abort(stalled(timeout)))
        try {
          const { done, value } = await reader.read()
          if (over) return
          if (!done) return out.enqueue(value)
          end()
          out.close()
        } catch (error) {
          if (over) return
          end()
          out.error(broken(error))
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
}

/** How an answer is streamed. A value of its own, so that clients that stream nothing do not carry it along. */
export interface Streaming {
  readonly watch: typeof watchStream
}

/** The reading of operations whose answer is handed on as it comes. */
export const streaming: Streaming = { watch: watchStream }
