import { fstatSync, read, writeSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isatty } from 'node:tty'

/** The streams and the environment that a command works with. Tests replace them. */
export interface Io {
  /** Opened on first use, by commands that read it. */
  readonly stdin: NodeJS.ReadableStream
  readonly stdinIsTTY?: boolean
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
}

/** The streams of this process, and whether stdin was read. */
interface ProcessIo extends Io {
  readonly readsStdin: boolean
}

/**
 * The streams and the environment of this process. Stdin is opened only when it is read: Node would make a pipe
 * non-blocking for all processes that share it.
 */
export function processIo(): ProcessIo {
  let opened: Io['stdin'] | undefined
  return {
    stdout: isRegular(1) ? writtenWhole(1) : process.stdout,
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

function isRegular(fd: number): boolean {
  return fstatSync(fd).isFile()
}

/** Writes a file to the last byte. Node's own stream treats a write that a full disk cut short as complete. */
function writtenWhole(fd: number): Writable {
  return new Writable({
    decodeStrings: true,
    write(chunk: Uint8Array, _, done) {
      try {
        for (let rest = chunk; rest.length > 0;) rest = rest.subarray(writeSync(fd, rest))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

function openStdin(): Io['stdin'] {
  const isBlocking = ((stat) => stat.isFIFO() || stat.isFile())(fstatSync(0))
  return isBlocking ? Readable.from(chunks(), { objectMode: false }) : process.stdin
}

const readFrom = promisify(read)

/**
 * Reads without changing how others read. If another process made a pipe non-blocking, it is read again after a while.
 */
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
