import { paint } from './color-json.ts'
import { valueAt } from './fields.ts'
import { inertLine } from './inert.ts'
import { textWidth } from './text-width.ts'

interface TableOptions {
  readonly columns: readonly string[] | undefined
  readonly isList: boolean
  readonly color: boolean
  /** How wide the terminal is; undefined where lines can be as long as they want. */
  readonly width: number | undefined
}

const widest = 60
const narrowest = 8
/** Columns that are shown where nobody names them. */
const most = 8

/** Writes columns that programs such as awk can read too: without borders. The first page decides on the columns. */
export function tableWriter(options: TableOptions): (values: readonly unknown[]) => Promise<string> {
  const { columns, isList, color, width } = options
  let names: readonly string[] | undefined
  let widths: readonly number[] = []
  return async (values) => {
    const rows = isList ? values : values.flatMap(fieldsAsRows)
    if (rows.length === 0) return ''
    const isFirst = names === undefined
    names ??= isList ? (columns ?? columnsFor(rows)) : ['field', 'value']
    const head = names.map((name) => name.toUpperCase())
    const cells = rows.map((row) => cellsOf(row, names ?? []))
    // On a terminal the columns stay where they are; elsewhere nothing is cut.
    if (isFirst || width === undefined) widths = widthsOf(widths, isList ? [head, ...cells] : cells, width)
    const title = isFirst && isList ? heading(await draw(widths, [head]), color) : ''
    return title + (await draw(widths, cells))
  }
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

/** The fields that say something in one cell: the first that are neither objects nor URLs nor further ids. */
function columnsFor(rows: readonly unknown[]): string[] {
  const [first] = rows
  if (typeof first !== 'object' || first === null) return ['']
  return Object.entries(first)
    .flatMap(([name, value]) => columnFor(name, value))
    .slice(0, most)
}

function columnFor(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return naming(name, value)
  const isLong = typeof value === 'string' && (/^https?:/.test(value) || value.length > widest)
  return isLong || /_(?:id|url)$/.test(name) ? [] : [name]
}

/** Of an object, the field that people call it by. */
function naming(name: string, value: object): string[] {
  const found = ['login', 'name', 'title', 'id'].find((field) => Object.hasOwn(value, field))
  return Array.isArray(value) || found === undefined ? [] : [`${name}.${found}`]
}

function cellsOf(row: unknown, names: readonly string[]): string[] {
  return names.map((name) => cell(name === '' ? row : valueAt(row, name.split('.'))))
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '-'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')
  return inertLine(text.replaceAll('\t', ' ')) || '-'
}

/** As wide as what is in them; on a terminal, the widest become narrower until all fit. */
function widthsOf(
  before: readonly number[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
): readonly number[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(before[column] ?? 0, ...rows.map((row) => textWidth(row[column] ?? ''))),
  )
  if (width === undefined) return widths
  const narrow = widths.map((one) => Math.min(one, widest))
  for (let over = total(narrow) - width; over > 0; over--) {
    const largest = Math.max(...narrow)
    if (largest <= narrowest) break
    narrow[narrow.indexOf(largest)] = largest - 1
  }
  return narrow
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one + 2, 0)
}
