import type { Clock } from '../clock.ts'
import type { Answer } from './answer.ts'
import type { FetchResponse } from './fetch.ts'

interface StreamParts {
  /** Its abort ends the stream, with its reason. */
  readonly controller: AbortController
  readonly clock: Clock
  /** Milliseconds to wait for the next piece. */
  readonly timeout: number | false
  /** Takes the caller's signal off the controller. */
  readonly unlink: () => void
  readonly timedOut: (timeout: number, what: string) => Error
  readonly broken: (error: unknown, what: string) => Error
}

/**
 * The body of an answer as the caller gets it: abort reaches it at any time, and the time for an attempt runs anew for
 * each piece that somebody waits for, so that a long body is not cut short as long as something comes.
 */
function open(response: FetchResponse, parts: StreamParts): Pick<Answer, 'body' | 'ended'> {
  const { controller, clock, timeout, unlink, timedOut, broken } = parts
  const { signal } = controller
  const stall = (ms: number): void => controller.abort(timedOut(ms, 'nothing more of the answer'))
  const reader = readerOf(response.body)
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
          out.error(broken(error, 'the answer broke off'))
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

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>

/** Reads what a fetch returns for a body, which with some is not a web stream. */
function readerOf(body: FetchResponse['body']): Reader {
  if (body === null) return new Blob().stream().getReader()
  if ('getReader' in body) return body.getReader()
  const chunks = body[Symbol.asyncIterator]()
  return {
    read: async () => {
      const { done, value } = await chunks.next()
      return done ? { done: true, value: undefined } : { done: false, value }
    },
    cancel: async () => void (await chunks.return?.()),
  }
}

/** How an answer is streamed. A value of its own, so that clients that stream nothing do not carry it along. */
export interface Streaming {
  readonly open: typeof open
}

/** The reading of operations whose answer is handed on as it comes. */
export const streaming: Streaming = { open }
