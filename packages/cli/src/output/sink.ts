import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/** Thrown if nobody reads the output any more. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

/** Writes to a stream as fast as it accepts data. */
export class Sink {
  readonly #stream: NodeJS.WritableStream
  readonly #closed = new AbortController()
  readonly isTTY: boolean

  constructor(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }) {
    this.#stream = stream
    this.isTTY = stream.isTTY === true
    stream.on('error', (error: NodeJS.ErrnoException) => this.#closed.abort(error))
  }

  /** Aborts when the reader is gone, so that nothing more is fetched for it. */
  get gone(): AbortSignal {
    return this.#closed.signal
  }

  /**
   * Writes, and waits until the stream has taken it.
   * @throws Gone the reader is gone
   * @throws CliError the stream cannot be written, such as a file on a full disk
   */
  async write(data: string | Uint8Array): Promise<void> {
    if (this.gone.aborted) throw classifyFailure(this.gone.reason)
    const failed = await new Promise<Error | null | undefined>((resolve) => this.#stream.write(data, resolve))
    if (failed) throw classifyFailure(failed)
  }
}

function classifyFailure(error: unknown): Gone | CliError {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' ? new Gone() : cannotWrite(code)
}

/** Explains that stdout, or a file, can no longer be written. */
export function cannotWrite(code: string, what = 'stdout'): CliError {
  const why = code === 'ENOSPC' ? 'no space is left on the device (ENOSPC)' : code
  return new CliError(`${what} cannot be written: ${why}`, { exitCode: exitCodes.output })
}
