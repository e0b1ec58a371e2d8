import { isDeepStrictEqual } from 'node:util'
import { valueAt } from './fields.ts'

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

interface SeparatedWriter {
  /** Some rows; the first ones come with the heading. */
  readonly rows: (values: readonly unknown[]) => string
  /** The line with the names of columns; empty if there are none. */
  readonly heading: (names: readonly string[]) => string
}

/**
 * Writes rows whose cells are separated by commas or tabs, with the names of the columns first: RFC 4180 with line feeds. The
 * first page decides on the columns where nobody names them.
 */
export function separatedWriter(separator: ',' | '\t', columns: readonly string[] | undefined): SeparatedWriter {
  let names: readonly string[] | undefined
  const line = (cells: readonly string[]): string => `${cells.map((one) => quoted(one, separator)).join(separator)}\n`
  const heading = (shown: readonly string[]): string =>
    shown.length === 0 || isDeepStrictEqual(shown, ['']) ? '' : line(shown)
  const write = (values: readonly unknown[]): string => {
    if (values.length === 0) return ''
    const isFirst = names === undefined
    names ??= columns ?? keysOf(values)
    const shown = names
    const cells = values.map((value) =>
      line(shown.map((name) => cell(valueAt(value, name === '' ? [] : name.split('.'))))),
    )
    return (isFirst ? heading(shown) : '') + cells.join('')
  }
  return { rows: write, heading }
}

/** All fields of all rows, in the order in which they come; one unnamed column for what has no fields. */
function keysOf(values: readonly unknown[]): readonly string[] {
  const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  return objects.length ? [...new Set(objects.flatMap((value) => Object.keys(value as object)))] : ['']
}

/** A text that a spreadsheet would run gets an apostrophe before it; a number stays one. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value
  return JSON.stringify(value)
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
