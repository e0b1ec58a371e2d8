import type { Outcome } from './outcome.ts'

/** The outcomes as a table in Markdown, for the report. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
  const rows = outcomes.map(({ name, ran, growths, finds, seconds, guided }) => [
    name,
    count(ran),
    ...(guided ? [count(guided.ways), count(guided.kept)] : [count(growths.length)]),
    count(finds.length),
    seconds.toFixed(0),
  ])
  const isGuided = outcomes.some(({ guided }) => guided)
  const titles = isGuided ? ['Ways through functions', 'Inputs kept'] : ['Texts of growing size']
  const all = [
    'all',
    count(total(outcomes.map(({ ran }) => ran))),
    ...(isGuided ? ['', ''] : [count(total(outcomes.map(({ growths }) => growths.length)))]),
    count(total(outcomes.map(({ finds }) => finds.length))),
    total(outcomes.map(({ seconds }) => seconds)).toFixed(0),
  ]
  return written([['Reader', 'Inputs', ...titles, 'Finds', 'Seconds of the processor'], ...rows, all])
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function written(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(4, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const pad = (text: string, column: number): string =>
    column ? text.padStart(widths[column] as number) : text.padEnd(widths[0] as number)
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return rows
    .map((row) => line(row.map(pad)))
    .toSpliced(1, 0, line(rule))
    .join('\n')
}
