import { show } from './show.ts'

/** A row: its index, its cells by their columns, and what it is if it has no columns. */
interface Row {
  readonly index: string
  readonly cells: ReadonlyMap<string, string>
  readonly value?: string
}

/**
 * Draws what `console.table` shows.
 * @param columns the fields to show. @default all that a row has
 * @returns undefined for what has no rows
 */
export function tableText(value: unknown, columns?: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const rows = entriesOf(value).map(([index, item]) => rowOf(index, item))
  const names = columns ?? [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
  const hasValues = rows.some((row) => row.value !== undefined)
  const head = ['(index)', ...names, ...(hasValues ? ['Values'] : [])]
  const body = rows.map(({ index, cells, value: text = '' }) =>
    [index].concat(
      names.map((name) => cells.get(name) ?? ''),
      hasValues ? [text] : [],
    ),
  )
  return drawn(head, body)
}

function entriesOf(value: object): (readonly [index: string, item: unknown])[] {
  if (value instanceof Map) return Array.from(value, ([key, item]) => [show(key), item])
  if (value instanceof Set) return Array.from(value, (item, at) => [String(at), item])
  return Object.entries(value)
}

function rowOf(index: string, item: unknown): Row {
  if (typeof item !== 'object' || item === null) return { index, cells: new Map(), value: show(item) }
  const cells = Object.entries(item).map(([name, cell]) => [name, show(cell, { deepest: 0 })] as const)
  return { index, cells: new Map(cells) }
}

function drawn(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => charactersOf(row[at] ?? ''))))
  const rule = (start: string, between: string, end: string): string =>
    start + widths.map((width) => '─'.repeat(width + 2)).join(between) + end
  const line = (row: readonly string[]): string =>
    `│ ${row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - charactersOf(cell))).join(' │ ')} │`
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...body.map(line), rule('└', '┴', '┘')].join('\n')
}

const segmenter = new Intl.Segmenter()

function charactersOf(text: string): number {
  return Array.from(segmenter.segment(text)).length
}
