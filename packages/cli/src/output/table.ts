import { paint } from './color.ts'
import { valueAt } from './fields.ts'
import { sanitizeLine } from './sanitize.ts'

interface TableOptions {
  readonly columns: readonly string[] | undefined
  readonly isList: boolean
  readonly color: boolean
  /** The width of the terminal; undefined if lines can have any length. */
  readonly width: number | undefined
}

/** Writes columns without borders, so that programs such as awk can read them. The first page decides the columns. */
export function tableWriter(options: TableOptions): (values: readonly unknown[]) => Promise<string> {
  const { columns, isList, color, width } = options
  let names: readonly string[] | undefined
  let widths: readonly number[] = []
  return async (values) => {
    const rows = isList ? values : values.flatMap(fieldsAsRows)
    if (rows.length === 0) return ''
    const isFirst = names === undefined
    names ??= isList ? (columns ?? chosen(rows, width)) : ['field', 'value']
    const head = writeHead(names)
    const cells = rows.map((row) => writeCells(row, names ?? []))
    // On a terminal, column positions stay fixed; elsewhere nothing is cut.
    if (isFirst || width === undefined) widths = columnWidths(widths, isList ? [head, ...cells] : cells, width)
    const title = isFirst && isList ? heading(await draw(widths, [head]), color) : ''
    return title + (await draw(widths, cells))
  }
}

/** The default columns: as many telling ones as fit. */
function chosen(rows: readonly unknown[], width: number | undefined): readonly string[] {
  const names = chooseColumns(rows)
  if (width === undefined) return names
  return thatFit(names, [writeHead(names), ...rows.map((row) => writeCells(row, names))], width)
}

function writeHead(names: readonly string[]): readonly string[] {
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

/** The rows of an object, one for each field. */
function fieldsAsRows(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ field: '', value }]
  return Object.entries(value).map(([field, inner]) => ({ field, value: inner as unknown }))
}

function writeCells(row: unknown, names: readonly string[]): string[] {
  return names.map((name) => cell(name === '' ? row : valueAt(row, name.split('.'))))
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '-'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '-')
  return sanitizeLine(text.replaceAll('\t', ' ')) || '-'
}

/** The most default columns. */
const most = 8
/** Longer texts get no column. */
const longest = 60

/**
 * The fields that are telling in one cell: no objects, URLs or further ids, and not empty in all rows. Names that
 * people recognize come first.
 */
function chooseColumns(rows: readonly unknown[]): readonly string[] {
  const [first] = rows
  if (typeof first !== 'object' || first === null) return ['']
  return Object.keys(first)
    .flatMap((name) => listColumns(name, rows))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}

function listColumns(name: string, rows: readonly unknown[]): readonly string[] {
  const value = rows.map((row) => Object(row) as Readonly<Record<string, unknown>>).find((row) => row[name] != null)?.[
    name
  ]
  if (value === undefined) return []
  if (typeof value === 'object' && value !== null) return naming(name, value)
  const isLong = typeof value === 'string' && (/^https?:/.test(value) || value.length > longest)
  return isLong || /_(?:id|url)$/.test(name) ? [] : [name]
}

/** The field of an object with its usual name. */
function naming(name: string, value: object): readonly string[] {
  const found = ['login', 'name', 'title', 'id'].find((field) => Object.hasOwn(value, field))
  return Array.isArray(value) || found === undefined ? [] : [`${name}.${found}`]
}

function rank(name: string): number {
  if (name === 'id') return 0
  return /^(?:display_?)?(?:name|title|subject|email)$/i.test(name) ? 1 : 2
}

const widest = 60
/** A text is readable from this many characters; a number or a date must be complete. */
const readable = 12
const narrowest = 8

type Cells = readonly (readonly string[])[]

/** The columns that fit on a terminal. A column that is too wide does not exclude a narrower one. */
function thatFit(names: readonly string[], rows: Cells, width: number): readonly string[] {
  let room = width
  const fitting = names.filter((_, column) => {
    const needed = leastWidth(rows.map((row) => row[column] ?? '')) + 2
    const fits = needed <= room
    if (fits) room -= needed
    return fits
  })
  return fitting.length ? fitting : names.slice(0, 1)
}

/**
 * Columns are as wide as their contents. On a terminal, the widest are narrowed until all fit, numbers and dates last.
 */
function columnWidths(before: readonly number[], rows: Cells, width: number | undefined): readonly number[] {
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
    ...cells.map((one) => (/^[\d.:TZ+-]+$/.test(one) ? textWidth(one) : Math.min(textWidth(one), readable))),
  )
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one + 2, 0)
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu
const mark = /\p{Mark}/gu

/** The width of a text on a terminal: East Asian characters and emoji take two columns. */
function textWidth(text: string): number {
  const plain = text.replaceAll(mark, '')
  return Array.from(plain).length + (plain.match(wide)?.length ?? 0)
}

/** The columns of a terminal; 80 elsewhere. */
export function measureWidth(
  stdout: NodeJS.WritableStream & { readonly columns?: number },
  env: NodeJS.ProcessEnv,
): number {
  return stdout.columns ?? (Number(env['COLUMNS']) || 80)
}
