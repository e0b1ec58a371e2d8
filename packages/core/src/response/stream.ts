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
  /** The error where no chunk arrives in this many milliseconds. */
  readonly timedOut: (timeout: number) => unknown
  /** The error where the body is cut off. */
  readonly broken: (error: unknown) => unknown
}

/** A body that is being received, and when it has ended. */
export type OpenStream = Required<Pick<Answer, 'body' | 'ended'>>

/**
 * The body of a response as the caller receives it: an abort ends it at any time, and `timeout` applies to each chunk,
 * so that a long body is not cut off as long as data arrives.
 */
function open({ body: source }: FetchResponse, parts: StreamParts): OpenStream {
  const stream = new WatchedSource(toStream(source).getReader(), parts)
  const body = new ReadableStream<Uint8Array>(stream, { highWaterMark: 0 })
  return { body, ended: stream.ended }
}

class WatchedSource implements UnderlyingDefaultSource<Uint8Array> {
  readonly ended: Promise<void>
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #parts: StreamParts
  #over = false
  #resolve = (): void => {}

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, parts: StreamParts) {
    this.#reader = reader
    this.#parts = parts
    this.ended = new Promise((resolve) => (this.#resolve = resolve))
  }

  start(out: ReadableStreamDefaultController<Uint8Array>): void {
    const { signal } = this.#parts.controller
    const leave = (): void => {
      if (this.#over) return
      this.#end()
      out.error(signal.reason)
      this.#reader.cancel(signal.reason).catch(() => {})
    }
    signal.addEventListener('abort', leave, { once: true })
  }

  async pull(out: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { timeout, clock, controller, timedOut, broken } = this.#parts
    const stall = (ms: number): void => controller.abort(timedOut(ms))
    const cancel = timeout === false ? undefined : clock.after(timeout, () => stall(timeout))
    try {
      const { done, value } = await this.#reader.read()
      if (this.#over) return
      if (!done) return out.enqueue(value)
      this.#end()
      out.close()
    } catch (error) {
      if (this.#over) return
      this.#end()
      out.error(broken(error))
    } finally {
      cancel?.()
    }
  }

  cancel(reason: unknown): Promise<void> {
    this.#end()
    return this.#reader.cancel(reason)
  }

  #end(): void {
    if (this.#over) return
    this.#over = true
    this.#parts.unlink()
    this.#resolve()
  }
}

/** Whether a body can be read in parts. */
export function isStream(body: unknown): body is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && ('getReader' in body || Symbol.asyncIterator in body)
}

/** Some functions in place of `fetch` return a Node stream. */
export function toStream(body: unknown): ReadableStream<Uint8Array> {
  if (body === null || body === undefined) return new Blob().stream()
  if (isStream(body) && 'getReader' in body) return body
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(out) {
      const { done, value } = await chunks.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    async cancel(reason) {
      // The iterator of a Node stream that has not begun to read ends without closing the stream.
      ;(body as { destroy?: () => void }).destroy?.()
      await chunks.return?.(reason)
    },
  }
  // Nothing is read ahead: a call may be prepared and not sent.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Cancels a body that nobody will read. */
export function discard(body: unknown): void {
  if (!isStream(body)) return
  toStream(body)
    .cancel()
    .catch(() => {})
}

/** How a response is streamed. A value, so that the code is not in the bundle of a client that streams nothing. */
export interface Streaming {
  readonly open: (response: FetchResponse, parts: StreamParts) => OpenStream
}

/** The response type of operations whose body is returned as a stream. */
export const streaming: Streaming = { open }
