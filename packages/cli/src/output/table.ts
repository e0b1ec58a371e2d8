import { chooseColumns } from './choose-columns.ts'
import { paint } from './color-json.ts'
import { columnWidths, thatFit } from './column-widths.ts'
import { valueAt } from './fields.ts'
import { sanitizeLine } from './sanitize.ts'

interface TableOptions {
  readonly columns: readonly string[] | undefined
  readonly isList: boolean
  readonly color: boolean
  /** How wide the terminal is; undefined where lines can be as long as they want. */
  readonly width: number | undefined
}

/** Writes columns that programs such as awk can read too: without borders. The first page decides on the columns. */
export function tableWriter(options: TableOptions): (values: readonly unknown[]) => Promise<string> {
  const { columns, isList, color, width } = options
  let names: readonly string[] | undefined
  let widths: readonly number[] = []
  return async (values) => {
    const rows = isList ? values : values.flatMap(fieldsAsRows)
    if (rows.length === 0) return ''
    const isFirst = names === undefined
    names ??= isList ? (columns ?? chosen(rows, width)) : ['field', 'value']
    const head = headOf(names)
    const cells = rows.map((row) => cellsOf(row, names ?? []))
    // On a terminal the columns stay where they are; elsewhere nothing is cut.
    if (isFirst || width === undefined) widths = columnWidths(widths, isList ? [head, ...cells] : cells, width)
    const title = isFirst && isList ? heading(await draw(widths, [head]), color) : ''
    return title + (await draw(widths, cells))
  }
}

/** The columns where nobody names them: as many of those that say something as fit. */
function chosen(rows: readonly unknown[], width: number | undefined): readonly string[] {
  const names = chooseColumns(rows)
  if (width === undefined) return names
  return thatFit(names, [headOf(names), ...rows.map((row) => cellsOf(row, names))], width)
}

function headOf(names: readonly string[]): readonly string[] {
  return names.map((name) => sanitizeLine(name.toUpperCase().replaceAll('\t', ' ')))
}

async function draw(widths: readonly number[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: Table } = await import('cli-table3')
  const table = new Table({
    chars: noBorders,
    style: { 'padding-left': 0, 'padding-right': 2, head: [], border: [] },
    colWidths: widths.map((one) => one + 2),
  })
  for (const row of rows) table.push([...row])
  return `${table.toString().replaceAll(/[ ]+$/gm, '')}\n`
}

const noBorders = Object.fromEntries(
  ['top', 'bottom', 'left', 'right']
    .flatMap((side) => ['', '-mid', '-left', '-right'].map((place) => [`${side}${place}`, '']))
    .concat([
      ['mid', ''],
      ['mid-mid', ''],
      ['middle', ''],
    ]),
)

function heading(text: string, color: boolean): string {
  return color ? `${paint('bold', text.trimEnd())}\n` : text
}

/** What an object says, a row for each field. */
function fieldsAsRows(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ field: '', value }]
  return Object.entries(value).map(([field, inner]) => ({ field, value: inner as unknown }))
}

function cellsOf(row: unknown, names: readonly string[]): string[] {
  return names.map((name) => cell(name === '' ? row : valueAt(row, name.split('.'))))
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '-'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')
  return sanitizeLine(text.replaceAll('\t', ' ')) || '-'
}
