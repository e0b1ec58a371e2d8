import { PassThrough } from 'node:stream'
import { emptyFolder } from '@portolan/testing/folder'
import type { Io } from '../src/io.ts'
import { collector } from './collector.ts'

/** Streams and an environment of a test's own, with an empty config folder that goes with the test. */
export interface MemoryIo extends Io {
  readonly stdin: PassThrough & { isTTY?: boolean }
  readonly env: Record<string, string>
  readonly folder: string
  printed(): string
  complained(): string
}

export function memoryIo(env: Readonly<Record<string, string>> = {}): MemoryIo {
  const folder = emptyFolder()
  const [stdout, stderr] = [collector(), collector()]
  const stdin: MemoryIo['stdin'] = new PassThrough()
  return {
    stdin,
    get stdinIsTTY() {
      return stdin.isTTY === true
    },
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: { XDG_CONFIG_HOME: folder, HOME: folder, PATH: process.env['PATH'] ?? '', ...env },
    folder,
    printed: stdout.text,
    complained: stderr.text,
  }
}
