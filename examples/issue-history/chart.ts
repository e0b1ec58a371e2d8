import { styleText } from 'node:util'

type Count = readonly [name: string, count: number]

const widest = 36
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const steps = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
const rows = 5

/** A bar chart of counts, with the numbers after the bars. */
export function barChart(counts: readonly Count[]): string {
  const most = Math.max(...counts.map(([, count]) => count))
  const label = Math.max(...counts.map(([name]) => name.length))
  return counts
    .map(([name, count]) => {
      const size = Math.max(1, Math.round((count / most) * widest * 8))
      const bar = '█'.repeat(Math.floor(size / 8)) + eighths[size % 8]
      return `  ${name.padEnd(label)} ${styleText('cyan', bar)} ${count.toLocaleString('en')}`
    })
    .join('\n')
}

/** A column chart of counts, with the first and the last name below. */
export function columnChart(counts: readonly Count[]): string {
  const most = Math.max(...counts.map(([, count]) => count))
  const lines = Array.from({ length: rows }, (_, index) => {
    const floor = (rows - 1 - index) * 8
    const cells = counts.map(
      ([, count]) => steps[Math.max(0, Math.min(8, Math.round((count / most) * rows * 8) - floor))],
    )
    const scale = index === 0 ? most.toLocaleString('en') : index === rows - 1 ? '0' : ''
    return `  ${scale.padStart(6)} ${styleText('cyan', cells.join(''))}`
  })
  const first = counts[0]?.[0] ?? ''
  const last = counts.at(-1)?.[0] ?? ''
  const gap = counts.length - first.length - last.length
  return [...lines, `${' '.repeat(9)}${gap > 0 ? first + ' '.repeat(gap) + last : first}`].join('\n')
}
