import { styleText } from 'node:util'
import type { DownloadProgress } from '@portolan/sitehost-client'
import { bar } from '../progress-bar.ts'
import { columns, fit, pad } from '../terminal.ts'

/** Columns of a line besides the title and the bar. */
const fixed = 20
/** Milliseconds between two pictures. */
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

/** A bar for each transfer, and the finished ones above; without a terminal, only these. */
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
    const lines = [...Array.from(active, writeLine), styleText('dim', `${finished} of ${all}`)]
    process.stdout.write(`${lines.join('\n')}\n`)
    drawn = lines.length
  }
  const note = (mark: keyof typeof marks, title: string, detail = ''): void => {
    finished++
    clear()
    const line = `${fitTitle(title)}  ${mark === 'skip' ? 'is there' : detail}`
    // Errors are shown in full.
    const text = mark === 'fail' ? line : fit(line, columns() - 2)
    process.stdout.write(`${marks[mark]} ${mark === 'skip' ? styleText('dim', text) : text}\n`)
    draw(true)
  }

  return {
    note,
    begin(title: string) {
      const transfer: Bar = { title, progress: { received: 0 } }
      active.add(transfer)
      draw()
      return {
        show: (progress: DownloadProgress): void => {
          transfer.progress = progress
          draw()
        },
        end: (mark: 'done' | 'fail', detail: string): void => {
          active.delete(transfer)
          note(mark, title, detail)
        },
      }
    },
    end: clear,
  }
}

function writeLine({ title, progress: { received, size } }: Bar): string {
  const part = size ? received / size : 0
  const name = fitTitle(title)
  const percent = size ? `${String(Math.floor(part * 100)).padStart(3)} %` : '     '
  const room = columns()
  return fit(
    `  ${name} ${bar(part, Math.min(40, room - name.length - fixed))} ${percent}  ${readableSize(received)}`,
    room,
  )
}

/** A title in the column of titles: half the terminal at most. */
function fitTitle(title: string): string {
  const width = Math.min(48, Math.floor(columns() / 2))
  return pad(fit(title, width), width)
}

/** `1.2 GB`, `34 MB`, `800 kB`. */
export function readableSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
