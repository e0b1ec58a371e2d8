import { isDeepStrictEqual } from 'node:util'
import { valueAt } from './fields.ts'
import { colorJson } from './color.ts'
import type { Format } from './format.ts'
import { sanitize } from './sanitize.ts'
import { tableWriter } from './table.ts'

/** Turns results into text, a page at a time. */
export interface Writer {
  /** The text before the first item of a list. */
  readonly begin?: string
  /** The text of some items of a list, or of the results of a call that returns no list. */
  readonly text: (values: readonly unknown[]) => string | Promise<string>
  /** The text after the last item. */
  readonly end?: string
  /** The text of a list without items. @default none */
  readonly empty?: string
}

interface WriterOptions {
  readonly format: Format
  readonly isList: boolean
  readonly isTTY: boolean
  readonly color: boolean
  /** The names of the columns, if the user names them. */
  readonly columns: readonly string[] | undefined
  /** The fields of an item, for the heading of a list without items, if they are known. */
  readonly fields: () => readonly string[]
  readonly width: number
}

export function writerFor({ format, isList, isTTY, color, columns, fields, width }: WriterOptions): Writer {
  const safe = (text: string): string => (isTTY ? sanitize(text) : text)
  switch (format) {
    case 'json':
      return isList
        ? jsonList(isTTY, color)
        : { text: lines((value) => json(value, isTTY ? 2 : undefined, isTTY, color)) }
    case 'ndjson':
      return { text: lines((value) => json(value, undefined, isTTY, color)) }
    case 'raw':
      return { text: lines((value) => safe(typeof value === 'string' ? value : JSON.stringify(value))) }
    case 'yaml':
      return { text: async (values) => safe(await yamlText(values, isList)), empty: '[]\n' }
    case 'csv':
    case 'tsv': {
      const { rows, heading } = separatedWriter(format === 'csv' ? ',' : '\t', columns)
      return {
        text: (values) => safe(rows(values)),
        get empty() {
          return safe(heading(columns ?? fields()))
        },
      }
    }
    case 'table':
      return { text: tableWriter({ columns, isList, color, width: isTTY ? width : undefined }) }
  }
}

function lines(write: (value: unknown) => string): Writer['text'] {
  return (values) => values.map((value) => `${write(value)}\n`).join('')
}

/** One document, whatever the number of pages: an item on each line, or indented on a terminal. */
function jsonList(isTTY: boolean, color: boolean): Writer {
  let isFirst = true
  return {
    begin: '[',
    text: (values) =>
      values
        .map((value) => {
          const separator = isFirst ? '\n' : ',\n'
          isFirst = false
          const text = json(value, isTTY ? 2 : undefined, isTTY, color)
          return separator + (isTTY ? text.replaceAll(/^/gm, '  ') : text)
        })
        .join(''),
    end: '\n]\n',
    empty: '[]\n',
  }
}

function json(value: unknown, indent: number | undefined, isTTY: boolean, color: boolean): string {
  const text = JSON.stringify(value, undefined, indent) ?? 'null'
  // JSON.stringify does not escape characters above U+007E.
  const safe = isTTY ? text.replaceAll(/[^\n]+/g, sanitize) : text
  return color ? colorJson(safe) : safe
}

/** YAML that readers of versions 1.1 and 1.2 read alike. Pages of a list can be concatenated. */
async function yamlText(values: readonly unknown[], isList: boolean): Promise<string> {
  const { dump } = await import('js-yaml')
  // Undefined has no YAML; JSON drops it.
  const plain = JSON.parse(JSON.stringify(values)) as unknown[]
  if (isList) return plain.length ? dump(plain, { lineWidth: -1 }) : ''
  return plain.map((value) => dump(value, { lineWidth: -1 })).join('---\n')
}

/** Characters that start a formula in a spreadsheet. */
const formula = /^[=+\-@\t\r]/

interface SeparatedWriter {
  /** Some rows; the first ones come with the heading. */
  readonly rows: (values: readonly unknown[]) => string
  /** The line with the names of columns; empty if there are none. */
  readonly heading: (names: readonly string[]) => string
}

/**
 * Writes rows whose cells are separated by commas or tabs, with the names of the columns first: RFC 4180 with line
 * feeds. The first page decides the columns if the user names none.
 */
function separatedWriter(separator: ',' | '\t', columns: readonly string[] | undefined): SeparatedWriter {
  let names: readonly string[] | undefined
  const line = (cells: readonly string[]): string => `${cells.map((one) => quoted(one, separator)).join(separator)}\n`
  const heading = (shown: readonly string[]): string =>
    shown.length === 0 || isDeepStrictEqual(shown, ['']) ? '' : line(shown)
  const write = (values: readonly unknown[]): string => {
    if (values.length === 0) return ''
    const isFirst = names === undefined
    names ??= columns ?? collectKeys(values)
    const shown = names
    const cells = values.map((value) =>
      line(shown.map((name) => cell(valueAt(value, name === '' ? [] : name.split('.'))))),
    )
    return (isFirst ? heading(shown) : '') + cells.join('')
  }
  return { rows: write, heading }
}

/** All fields of all rows, in order of appearance; one unnamed column for values without fields. */
function collectKeys(values: readonly unknown[]): readonly string[] {
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
