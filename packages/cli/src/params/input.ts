import { CliError } from '../cli-error.ts'
import { readFile } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import type { Io } from '../io.ts'
import { readInterruption } from '../run/interruption.ts'

/** Reads the inputs that flags name: stdin for `-`, which only one flag can use, and files for `@file`. */
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
   * The bytes of stdin as they arrive.
   * @throws CliError another flag already reads it
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
      throw this.#interrupted.aborted ? readInterruption(this.#interrupted) : error
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

/** The error for a file of a flag that cannot be read. */
export function unreadable(flag: string, path: string, error: unknown): CliError {
  const { code = 'it cannot be read' } = error as NodeJS.ErrnoException
  return new CliError(`${flag}: cannot read ${path} (${code})`, { exitCode: 2, cause: error })
}

/** Checking a value recurses for each level. */
const deepest = 400

const ofParams =
  'A file is given as --params @file or --body-file PATH; fields can be given one by one, such as --event.summary.'

/**
 * Parses the JSON of a flag.
 * @param hint other ways to pass it
 * @throws CliError it is not JSON, or nested too deep; the message does not repeat the text
 */
export function parseJson(flag: string, text: string, hint = ofParams): unknown {
  const value = parsed(flag, text, hint)
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new CliError(`${flag} is nested more than ${deepest} levels deep`, { exitCode: 2 })
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}

/**
 * Parses JSON that becomes the params of a call.
 * @throws CliError it is not valid, or has an integer that JavaScript would round
 */
export function parseParams(flag: string, text: string, hint = ofParams): unknown {
  const value = parseJson(flag, text, hint)
  // JavaScript passes the source of a number only to a reviver.
  if (/\d{16}/.test(text))
    (JSON.parse as ParseWithSource)(text.replace(/^\uFEFF/, ''), (_, one, { source = '' }) => {
      refuseRounded(flag, source)
      return one
    })
  return value
}

type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown

/** @throws CliError a text is an integer that a number cannot hold exactly */
export function refuseRounded(flag: string, text: string): void {
  if (!/^-?\d+$/.test(text) || Number.isSafeInteger(Number(text))) return
  const message = `${flag} has an integer beyond ${Number.MAX_SAFE_INTEGER}, whose last digits would change`
  throw new CliError(message, { exitCode: 2, hint: 'The command `request` sends any digits as they are.' })
}

function parsed(flag: string, text: string, hint: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // The parser's message quotes the text, which can hold a secret.
    throw new CliError(`${flag} is not valid JSON`, {
      exitCode: 2,
      hint,
      cause: error,
    })
  }
}
