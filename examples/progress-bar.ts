import { styleText } from 'node:util'
import { columns, fit, measureWidth } from './terminal.ts'

/** A bar on one line of the terminal; where the output is not a terminal, nothing. */
export function progressBar(title: string) {
  const output = process.stderr
  return {
    show(done: number, all: number, note: string): void {
      if (!output.isTTY) return
      const room = columns(output)
      const part = all > 0 ? Math.min(1, done / all) : 1
      const after = ` ${String(Math.round(part * 100)).padStart(3)} %  ${note}`
      const line = `${title} ${bar(part, Math.min(48, room - measureWidth(title + after) - 2))}${after}`
      output.write(`\r\u001B[K${fit(line, room - 1)}`)
    },
    end(): void {
      if (output.isTTY) output.write('\r\u001B[K')
    },
  }
}

/** A bar that is filled to a part of its width. */
export function bar(part: number, width: number): string {
  const room = Math.max(8, width)
  const filled = Math.round(part * room)
  // Without colors the rest has to look different too.
  return styleText('cyan', '━'.repeat(filled)) + styleText('dim', '╌'.repeat(room - filled))
}
