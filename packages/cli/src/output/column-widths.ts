import { textWidth } from './text-width.ts'

const widest = 60
/** A text is readable with as many characters; a number or a date has to be there in full. */
const readable = 12
const narrowest = 8

type Cells = readonly (readonly string[])[]

/** Of the columns, those that a terminal has room for. A column that is too wide does not keep out a narrower one. */
export function thatFit(names: readonly string[], rows: Cells, width: number): readonly string[] {
  let room = width
  const fitting = names.filter((_, column) => {
    const needed = leastWidth(rows.map((row) => row[column] ?? '')) + 2
    const fits = needed <= room
    if (fits) room -= needed
    return fits
  })
  return fitting.length ? fitting : names.slice(0, 1)
}

/** As wide as what is in them; on a terminal, the widest become narrower until all fit, and numbers and dates last. */
export function columnWidths(before: readonly number[], rows: Cells, width: number | undefined): readonly number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const widths = columns.map((cells, column) => Math.max(before[column] ?? 0, ...cells.map(textWidth)))
  if (width === undefined) return widths
  const least = columns.map(leastWidth)
  const narrow = narrowed(
    widths.map((one) => Math.min(one, widest)),
    least,
    width,
  )
  return narrowed(
    narrow,
    narrow.map(() => narrowest),
    width,
  )
}

function narrowed(widths: readonly number[], least: readonly number[], width: number): readonly number[] {
  const narrow = [...widths]
  for (let over = total(narrow) - width; over > 0; over--) {
    const largest = Math.max(...narrow.filter((one, column) => one > (least[column] ?? 0)))
    if (!Number.isFinite(largest)) break
    const column = narrow.findIndex((one, index) => one === largest && one > (least[index] ?? 0))
    narrow[column] = largest - 1
  }
  return narrow
}

function leastWidth(cells: readonly string[]): number {
  return Math.max(
    0,
    ...cells.map((cell) => (/^[\d.:TZ+-]+$/.test(cell) ? textWidth(cell) : Math.min(textWidth(cell), readable))),
  )
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one + 2, 0)
}
