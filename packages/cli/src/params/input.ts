import { readFile } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { interruptionOf } from '../run/interruption.ts'

/** Reads what flags name: stdin for `-`, which only one flag can have, and files for `@file`. */
export class Input {
  readonly #io: Io
  readonly #interrupted: AbortSignal
  #taken: string | undefined
  /** The paths of the files that were read. */
  readonly files: string[] = []

  /** @param interrupted ends waiting for stdin */
  constructor(io: Io, interrupted: AbortSignal) {
    this.#io = io
    this.#interrupted = interrupted
  }

  /**
   * The bytes of stdin as they come.
   * @throws CliError another flag reads it already
   */
  stdin(flag: string): NodeJS.ReadableStream {
    if (this.#taken !== undefined)
      throw new CliError(`${this.#taken} and ${flag} cannot both read stdin`, { exitCode: 2 })
    this.#taken = flag
    return this.#io.stdin
  }

  /** The text of a file, or of stdin for `-`. */
  text(flag: string, path: string): Promise<string> {
    return path === '-' ? this.stdinText(flag) : this.fileText(flag, path)
  }

  /** The bytes of a file, or of stdin for `-`. */
  bytes(flag: string, path: string): Promise<Buffer> {
    return path === '-' ? this.#stdinBytes(flag) : this.#fileBytes(flag, path)
  }

  async stdinText(flag: string): Promise<string> {
    return (await this.#stdinBytes(flag)).toString()
  }

  async #stdinBytes(flag: string): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    const stdin = addAbortSignal(this.#interrupted, this.stdin(flag) as Readable)
    try {
      for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array))
    } catch (error) {
      throw this.#interrupted.aborted ? interruptionOf(this.#interrupted) : error
    }
    return Buffer.concat(chunks)
  }

  /** @throws CliError the file cannot be read */
  async fileText(flag: string, path: string): Promise<string> {
    return (await this.#fileBytes(flag, path)).toString()
  }

  async #fileBytes(flag: string, path: string): Promise<Buffer> {
    try {
      this.files.push(path)
      return await readFile(path)
    } catch (error) {
      throw unreadable(flag, path, error)
    }
  }
}

/** A file that a flag names and that cannot be read. */
export function unreadable(flag: string, path: string, error: unknown): CliError {
  const { code = 'it cannot be read' } = error as NodeJS.ErrnoException
  return new CliError(`${flag}: cannot read ${path} (${code})`, { exitCode: 2, cause: error })
}
