import { makeStream } from '../platform.ts'
import { type OpenStream, type ResponseLike, type StreamParts, type Streaming, toStream } from '../request/wire.ts'

/**
 * The body of a response as the caller receives it. An abort ends it at any time. `timeout` applies to each chunk, so
 * that a long body is not cut off while data arrives.
 */
export function open({ body: source }: ResponseLike, parts: StreamParts): OpenStream {
  const stream = new WatchedSource(toStream(source).getReader(), parts)
  const body = makeStream(stream)
  return { body, ended: stream.ended, unread: stream.unread }
}

class WatchedSource implements UnderlyingDefaultSource<Uint8Array> {
  readonly ended: Promise<void>
  readonly unread: Promise<void>
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #parts: StreamParts
  #over = false
  #resolve = (): void => {}
  #neglect: (() => void) | undefined
  #stopNeglect = (): void => {}

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, parts: StreamParts) {
    this.#reader = reader
    this.#parts = parts
    this.ended = new Promise((resolve) => (this.#resolve = resolve))
    this.unread = new Promise((resolve) => (this.#neglect = resolve))
    this.#awaitReader()
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
    const { timeout, deadline, clock, controller, timedOut, broken } = this.#parts
    this.#stopNeglect()
    const stopDeadline = deadline?.waitAnew()
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
      stopDeadline?.()
      this.#awaitReader()
    }
  }

  cancel(reason: unknown): Promise<void> {
    this.#end()
    return this.#reader.cancel(reason)
  }

  /** Reports once that nobody reads. */
  #awaitReader(): void {
    const { timeout, clock } = this.#parts
    if (timeout === false || this.#over || !this.#neglect) return
    const neglected = (): void => {
      this.#neglect?.()
      this.#neglect = undefined
    }
    this.#stopNeglect = clock.after(timeout, neglected, 'background')
  }

  #end(): void {
    if (this.#over) return
    this.#stopNeglect()
    this.#over = true
    this.#parts.unlink()
    this.#resolve()
  }
}

/** The response type of operations whose body is returned as a stream. */
export const streaming: Streaming<ReadableStream<Uint8Array>> = { open }
