import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { readInterruption } from '../run/interruption.ts'

/** Reads stdin by lines. Nothing is read before the first line is requested. */
export interface StdinLines {
  /**
   * The next line, trimmed; `undefined` at the end of the input.
   * @throws Interruption the user wants the command to end
   */
  next(signal?: AbortSignal): Promise<string | undefined>
  /** Hides typed text from now on, or shows it again. */
  hide(isHidden: boolean): void
  close(): void
}

/** @param interrupted aborts when the user wants the command to end */
export function stdinLines(io: Pick<Io, 'stdin' | 'stdinIsTTY' | 'stderr'>, interrupted: AbortSignal): StdinLines {
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) io.stderr.write(chunk)
      done()
    },
  })
  const open = (): Source => {
    const lines = createInterface({ input: io.stdin, output, terminal: io.stdinIsTTY === true })
    return { lines, iterator: lines[Symbol.asyncIterator](), interruption: untilInterrupted(lines, interrupted) }
  }
  let source: Source | undefined
  return {
    async next(signal) {
      source ??= open()
      const ended = new Promise<undefined>((resolve) => {
        if (signal?.aborted) resolve(undefined)
        signal?.addEventListener('abort', () => resolve(undefined), { once: true })
      })
      const result = await Promise.race([source.iterator.next(), source.interruption, ended])
      return result === undefined || result.done ? undefined : result.value.trim()
    },
    hide(hidden) {
      isHidden = hidden
    },
    close: () => source?.lines.close(),
  }
}

interface Source {
  readonly lines: Interface
  readonly iterator: AsyncIterator<string, unknown>
  readonly interruption: Promise<never>
}

/** A terminal that is read by lines sends Ctrl-C to the reader instead of a signal. */
function untilInterrupted(lines: Interface, interrupted: AbortSignal): Promise<never> {
  const interruption = new Promise<never>((_, reject) => {
    const leave = (): void => reject(readInterruption(interrupted))
    lines.once('SIGINT', leave)
    interrupted.addEventListener('abort', leave, { once: true })
  })
  interruption.catch(() => {})
  return interruption
}

/**
 * Reads a secret from the first line of stdin. On a terminal, it prompts for it, and hides what is typed.
 * @throws CliError there is nothing on stdin
 */
export async function readSecret(
  what: string,
  lines: StdinLines,
  { stdinIsTTY: asks = false, stderr }: Omit<Io, 'stdin'>,
): Promise<string> {
  if (asks) stderr.write(`${what}: `)
  lines.hide(asks)
  try {
    const secret = await lines.next()
    if (secret) return secret
  } finally {
    lines.hide(false)
    if (asks) stderr.write('\n')
  }
  throw new CliError(`there is no ${what} on stdin`, { exitCode: 2 })
}
