import type { Table } from 'mdast'
import { cellText } from './cell-text.ts'
import { lineOf, type Page } from './page.ts'

/** A row of a table: its cells by the names of their columns. */
export interface Row {
  readonly line: number
  readonly cell: (column: string) => string
  readonly has: (column: string) => boolean
}

/**
 * Reads a table by the names of its columns.
 * @param columns the required columns
 * @param optional the optional columns
 */
export function tableRows(
  page: Page,
  table: Table,
  columns: readonly string[],
  optional: readonly string[] = [],
): Row[] {
  const [head, ...rows] = table.children.map((row) => ({
    node: row,
    cells: row.children.map((cell) => cellText(page.source(cell))),
  }))
  const names = head?.cells ?? []
  for (const name of columns) if (!names.includes(name)) page.fail(table, `the table has no column \`${name}\``)
  for (const name of names)
    if (!columns.includes(name) && !optional.includes(name))
      page.fail(table, `\`${name}\` is not a column of this table`)
  return rows.map(({ node, cells }) => {
    if (cells.length !== names.length)
      page.fail(node, `the row has ${cells.length} cells, the table ${names.length} columns`)
    const byName = new Map(names.map((name, index) => [name, cells[index] ?? '']))
    return { line: lineOf(node), cell: (name) => byName.get(name) ?? '', has: (name) => byName.has(name) }
  })
}
