import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Io } from '../io.ts'

/** Reads stdin, line by line on a terminal, where what is typed may be hidden. */
export interface StdinLines {
  /** The next line, trimmed; `undefined` at the end of the input. */
  next(signal?: AbortSignal): Promise<string | undefined>
  /** Shows nothing of what is typed from now on, or shows it again. */
  hide(isHidden: boolean): void
  close(): void
}

export function stdinLines({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>): StdinLines {
  const terminal = stdin.isTTY === true
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: stdin, output, terminal })
  const iterator = lines[Symbol.asyncIterator]()
  return {
    async next(signal) {
      const ended = new Promise<undefined>((resolve) => {
        if (signal?.aborted) resolve(undefined)
        signal?.addEventListener('abort', () => resolve(undefined), { once: true })
      })
      const result = await Promise.race([iterator.next(), ended])
      return result === undefined || result.done ? undefined : result.value.trim()
    },
    hide(hidden) {
      isHidden = hidden
    },
    close: () => lines.close(),
  }
}
