import { fstatSync, read } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isatty } from 'node:tty'
import type { Io } from './io.ts'

/** The streams of this process, and whether stdin was read. */
export interface ProcessIo extends Io {
  readonly readsStdin: boolean
}

/**
 * The streams and the environment of this process. Stdin is opened when it is read and no earlier: Node would make a pipe
 * non-blocking for all who share it.
 */
export function processIo(): ProcessIo {
  let opened: Io['stdin'] | undefined
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    get stdinIsTTY() {
      return isatty(0)
    },
    get stdin() {
      return (opened ??= openStdin())
    },
    get readsStdin() {
      return opened !== undefined
    },
  }
}

function openStdin(): Io['stdin'] {
  const isBlocking = ((stat) => stat.isFIFO() || stat.isFile())(fstatSync(0))
  return isBlocking ? Readable.from(chunks(), { objectMode: false }) : process.stdin
}

const readFrom = promisify(read)

/** Reads without changing how others read. A pipe that another process made non-blocking is asked again after a while. */
async function* chunks(): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const buffer = Buffer.alloc(1 << 16)
    const bytes = await readFrom(0, buffer, 0, buffer.length, null).then(
      ({ bytesRead }) => bytesRead,
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EAGAIN') throw error
        await sleep(10)
        return undefined
      },
    )
    if (bytes === 0) return
    if (bytes !== undefined) yield buffer.subarray(0, bytes)
  }
}
