import type { Clock } from '../clock.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { connectionError, timedOut } from './no-answer.ts'

interface StreamParts {
  readonly call: Call
  /** Its abort ends the stream, with its reason. */
  readonly controller: AbortController
  readonly clock: Clock
  /** Takes the caller's signal off the controller. */
  readonly unlink: () => void
}

/**
 * The body of an answer as the caller gets it: abort reaches it at any time, and the time for an attempt runs anew for
 * each piece that somebody waits for, so that a long body is not cut short as long as something comes.
 */
function open(response: Response, parts: StreamParts): Pick<Answer, 'body' | 'ended'> {
  const { call, controller, clock, unlink } = parts
  const { signal } = controller
  const { timeout } = call
  const stall = (ms: number): void => controller.abort(timedOut(call, ms, 'nothing more of the answer'))
  const reader = (response.body ?? new Blob().stream()).getReader()
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
          out.error(connectionError(call, error, 'the answer broke off'))
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

/** How an answer is streamed. A value of its own, so that clients that stream nothing do not carry it along. */
export interface Streaming {
  readonly open: typeof open
}

/** The reading of operations whose answer is handed on as it comes. */
export const streaming: Streaming = { open }
