import { once } from 'node:events'

/** Thrown where nobody reads what is written any more. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

/** Writes to a stream as fast as it takes it. */
export class Sink {
  readonly #stream: NodeJS.WritableStream
  readonly #closed = new AbortController()
  readonly isTTY: boolean

  constructor(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }) {
    this.#stream = stream
    this.isTTY = stream.isTTY === true
    stream.on('error', (error: NodeJS.ErrnoException) => this.#closed.abort(error))
  }

  /** Aborts when the reader has gone, so that nothing more is fetched for it. */
  get gone(): AbortSignal {
    return this.#closed.signal
  }

  /**
   * Writes, and waits where the reader is slower.
   * @throws Gone the reader has gone
   */
  async write(data: string | Uint8Array): Promise<void> {
    this.#check()
    if (this.#stream.write(data)) return
    await once(this.#stream, 'drain', { signal: this.gone }).catch(() => {})
    this.#check()
  }

  #check(): void {
    if (!this.gone.aborted) return
    const { code } = this.gone.reason as NodeJS.ErrnoException
    if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') throw new Gone()
    throw this.gone.reason
  }
}
