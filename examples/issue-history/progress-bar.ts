import { styleText } from 'node:util'

const width = 32

/** A progress bar on one line of the terminal; nothing if the output is not a terminal. */
export function progressBar(title: string) {
  const live = process.stderr.isTTY
  return {
    show(done: number, all: number, note: string): void {
      if (!live) return
      const filled = Math.min(width, Math.round((done / all) * width))
      const bar = styleText('cyan', '━'.repeat(filled)) + styleText('dim', '━'.repeat(width - filled))
      process.stderr.write(`\r\u001B[K${title} ${bar} ${String(Math.round((done / all) * 100)).padStart(3)} %  ${note}`)
    },
    end(): void {
      if (live) process.stderr.write('\r\u001B[K')
    },
  }
}
