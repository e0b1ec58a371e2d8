import { isJson } from './json.ts'
import { valueAt, withValueAt } from './at-path.ts'
import { meantBy } from './operation.ts'
import { OptionError } from './rules.ts'

/** A record of a service’s state, as JSON. */
export type TableRow = Readonly<Record<string, unknown>>

/** Records of a service: a list in its state, or one record. */
export interface Table {
  /** Its place in the state, as a JSON pointer without the first slash: `sites`, `sites/3/plugins`. */
  readonly name: string
  readonly rows: number
}

/** Rows of a table. */
export interface TablePart {
  /** True if it is a list, to which rows can be added, and not one record. */
  readonly isList: boolean
  /** The names of all fields, as in the first row that has them. */
  readonly columns: readonly string[]
  /** The number of all rows. */
  readonly total: number
  readonly rows: readonly TableRow[]
  /** For each of these rows, the tables within it. */
  readonly inner: readonly (readonly Table[])[]
}

/** The tables of a state that are not within rows of others. */
export function findTables(state: unknown, name = ''): Table[] {
  if (isList(state)) return [{ name, rows: state.length }]
  if (!isJson(state)) return []
  const inner = Object.entries(state).flatMap(([key, value]) => findTables(value, joined(name, key)))
  const isRow = name !== '' && Object.values(state).some((value) => value === null || typeof value !== 'object')
  return isRow ? [{ name, rows: 1 }, ...inner] : inner
}

/** A part of a table. @throws OptionError there is no such table */
export function readPart(state: unknown, name: string, start: number, count: number): TablePart {
  const all = readRows(state, name)
  const rows = all.slice(start, start + count)
  const isOne = isJson(valueAt(state, splitKeys(name)))
  return {
    isList: !isOne,
    columns: [...new Set(all.flatMap((row) => Object.keys(row)))],
    total: all.length,
    rows,
    inner: rows.map((row, index) => {
      const own = isOne ? name : joined(name, String(start + index))
      return findTables(row, own).filter((table) => table.name !== own)
    }),
  }
}

/** The same state with another row, or one more after the last. @throws OptionError there is no such row, or the new one has not the fields of the others */
export function withRow(state: unknown, name: string, index: number, row: unknown): unknown {
  const rows = readRows(state, name)
  const isOne = isJson(valueAt(state, splitKeys(name)))
  if (!rows[index] && (isOne || index !== rows.length))
    throw new OptionError('row', `There is no row ${index} in ${name}.`)
  checkRow(row, rows, name)
  return withValueAt(state, splitKeys(name), isOne ? row : Object.assign([...rows], { [index]: row }))
}

/** The same state without a row. @throws OptionError there is no such row */
export function withoutRow(state: unknown, name: string, index: number): unknown {
  const rows = readRows(state, name)
  if (!rows[index] || isJson(valueAt(state, splitKeys(name))))
    throw new OptionError('row', `There is no row ${index} to remove in ${name}.`)
  return withValueAt(state, splitKeys(name), rows.toSpliced(index, 1))
}

function readRows(state: unknown, name: string): readonly TableRow[] {
  const table = name === '' ? undefined : valueAt(state, splitKeys(name))
  if (isList(table)) return table
  if (isJson(table)) return [table]
  const meant = meantBy(
    name,
    findTables(state).map((one) => one.name),
  )
  throw new OptionError(
    'table',
    `There is no table ${name}${meant === undefined ? '' : `; did you mean \`${meant}\`?`}.`,
  )
}

/** A row has the fields of the others, of the same types. */
function checkRow(row: unknown, others: readonly TableRow[], name: string): void {
  if (!isJson(row)) throw new OptionError('row', 'A row must be an object.')
  const known = [...new Set(others.flatMap((one) => Object.keys(one)))]
  for (const field of known) {
    const kinds = new Set(others.map((one) => getCellKind(one[field])))
    const kind = getCellKind(row[field])
    if (!kinds.has(kind)) throw new OptionError(field, `${field} must be ${[...kinds].join(' or ')}, got ${kind}.`)
  }
  const foreign = others.length > 0 ? Object.keys(row).find((field) => !known.includes(field)) : undefined
  if (foreign === undefined) return
  const meant = meantBy(foreign, known)
  const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`
  throw new OptionError(foreign, `${foreign} is not a field of ${name}${hint}`)
}

function getCellKind(value: unknown): string {
  if (value === undefined) return 'left out'
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

/** A list of records; an empty list may become one. */
function isList(value: unknown): value is readonly TableRow[] {
  return Array.isArray(value) && value.every(isJson)
}

function joined(name: string, key: string): string {
  const part = key.replaceAll('~', '~0').replaceAll('/', '~1')
  return name === '' ? part : `${name}/${part}`
}

/** The keys that lead to a table. */
function splitKeys(name: string): string[] {
  return name.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
