import { styleText } from 'node:util'
import { columns, fit, pad, measureWidth } from '../terminal.ts'

type Count = readonly [name: string, count: number]

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const steps = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
const rows = 5
/** Columns before those of a column chart. */
const margin = 8

/** Counts as bars from left to right, the numbers behind them, as wide as the terminal. */
export function barChart(counts: readonly Count[]): string {
  const room = columns()
  const most = Math.max(...counts.map(([, count]) => count))
  const label = Math.min(Math.floor(room / 3), Math.max(...counts.map(([name]) => measureWidth(name))))
  const widest = Math.max(8, room - label - number(most).length - 4)
  return counts
    .map(([name, count]) => {
      const size = Math.max(1, Math.round((count / most) * widest * 8))
      const bar = '█'.repeat(Math.floor(size / 8)) + eighths[size % 8]
      return `  ${pad(fit(name, label), label)} ${styleText('cyan', bar)} ${number(count)}`
    })
    .join('\n')
}

/**
 * Counts as columns side by side, with the first and the last name below. Where not all have room, the last ones, and a
 * line that says how many are missing.
 */
export function columnChart(all: readonly Count[]): string {
  const room = columns() - margin
  const counts = all.slice(-room)
  const width = Math.min(3, Math.floor(room / counts.length))
  const most = Math.max(...counts.map(([, count]) => count))
  const lines = Array.from({ length: rows }, (_, index) => {
    const floor = (rows - 1 - index) * 8
    const cells = counts.map(([, count]) => {
      const step = Math.max(0, Math.min(8, Math.round((count / most) * rows * 8) - floor))
      return (steps[step] as string).repeat(width)
    })
    const scale = index === 0 ? number(most) : index === rows - 1 ? '0' : ''
    return `  ${scale.padStart(margin - 3)} ${styleText('cyan', cells.join(''))}`
  })
  const first = counts[0]?.[0] ?? ''
  const last = counts.at(-1)?.[0] ?? ''
  const gap = counts.length * width - first.length - last.length
  const missing = all.length - counts.length
  const note = missing > 0 ? [`${' '.repeat(margin)}${missing} earlier not shown`] : []
  return [...lines, `${' '.repeat(margin)}${gap > 0 ? first + ' '.repeat(gap) + last : first}`, ...note].join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en')
}
