import { nowhere } from '@portolan/testing/folder'
import { Readable } from 'node:stream'
import { run } from '../src/run.ts'
import { collector } from './collector.ts'

/** The streams and the environment of a command that runs in this process. */
export interface Setting {
  readonly env?: NodeJS.ProcessEnv
  /** What stdin holds; a command that opens it without being asked to fails. */
  readonly stdin?: string | Readable
  /** Whether all streams are a terminal. @default false */
  readonly isTTY?: boolean
  /** @default isTTY */
  readonly stdinIsTTY?: boolean
  /** @default isTTY */
  readonly stdoutIsTTY?: boolean
  /** @default that of stdout */
  readonly stderrIsTTY?: boolean
  readonly columns?: number
  readonly signal?: AbortSignal
  /** Called with each piece that is written to stdout. */
  readonly onStdout?: (text: string) => void
  readonly onStderr?: (text: string) => void
}

/** What a command did. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command in this process. A string is split at spaces. */
export async function command(words: string | readonly string[], setting: Setting = {}): Promise<Ended> {
  const {
    env = {},
    stdin,
    isTTY = false,
    stdinIsTTY = isTTY,
    stdoutIsTTY = isTTY,
    stderrIsTTY = stdoutIsTTY,
    columns,
    signal,
    onStdout,
    onStderr,
  } = setting
  const stdout = collector(stdoutIsTTY, onStdout)
  const stderr = collector(stderrIsTTY, onStderr)
  const io = {
    get stdin() {
      if (stdin === undefined) throw new Error('stdin was opened without being asked for')
      return typeof stdin === 'string' ? Readable.from([stdin]) : stdin
    },
    stdinIsTTY,
    stdout: Object.assign(stdout.stream, columns === undefined ? {} : { columns }),
    stderr: stderr.stream,
    // No configuration of the machine that the tests run on.
    env: { XDG_CONFIG_HOME: nowhere, ...env },
  }
  const argv = typeof words === 'string' ? words.split(' ').filter(Boolean) : words
  const code = await run(argv, io, signal)
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}
