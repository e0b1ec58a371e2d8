import { styleText } from 'node:util'
import type { DownloadProgress } from '@portolan/sitehost-client'

const width = 28
/** Milliseconds between two frames. */
const frame = 60

const marks = {
  done: styleText('green', '✔'),
  skip: styleText('dim', '·'),
  fail: styleText('red', '✖'),
}

interface Bar {
  readonly title: string
  progress: DownloadProgress
}

/** Shows a bar for each transfer, and the finished ones above; without a terminal, only the finished ones. */
export function progressBars(all: number) {
  const live = process.stdout.isTTY
  const active = new Set<Bar>()
  let finished = 0
  let drawn = 0
  let last = 0

  const clear = (): void => {
    if (live && drawn > 0) process.stdout.write(`\u001B[${drawn}A\u001B[J`)
    drawn = 0
  }
  const draw = (force = false): void => {
    if (!live || (!force && performance.now() - last < frame)) return
    last = performance.now()
    clear()
    const lines = [...Array.from(active, lineOf), styleText('dim', `${finished} of ${all}`)]
    process.stdout.write(`${lines.join('\n')}\n`)
    drawn = lines.length
  }
  const note = (mark: keyof typeof marks, title: string, detail = ''): void => {
    finished++
    clear()
    const text = mark === 'skip' ? styleText('dim', `${title.padEnd(48)} is there`) : `${title.padEnd(48)} ${detail}`
    process.stdout.write(`${marks[mark]} ${text}\n`)
    draw(true)
  }

  return {
    note,
    begin(title: string) {
      const bar: Bar = { title, progress: { received: 0 } }
      active.add(bar)
      draw()
      return {
        show: (progress: DownloadProgress): void => {
          bar.progress = progress
          draw()
        },
        end: (mark: 'done' | 'fail', detail: string): void => {
          active.delete(bar)
          note(mark, title, detail)
        },
      }
    },
    end: clear,
  }
}

function lineOf({ title, progress: { received, size } }: Bar): string {
  const part = size ? received / size : 0
  const filled = Math.round(part * width)
  const bar = styleText('cyan', '━'.repeat(filled)) + styleText('dim', '━'.repeat(width - filled))
  const percent = size ? `${String(Math.floor(part * 100)).padStart(3)} %` : '     '
  return `  ${title.slice(0, 40).padEnd(40)} ${bar} ${percent}  ${readableSize(received)}`
}

/** `1.2 GB`, `34 MB`, `800 kB`. */
export function readableSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
