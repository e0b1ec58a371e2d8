import type { Place } from '@portolan/openapi'
import type { Generated } from './index.ts'

function formatPlace({ file, line }: Partial<Place> = {}): string {
  return [file, line].filter((one) => one !== undefined).join(':')
}

/** Prints the operations of a document as a table. */
export function printOperations({ operations, locate }: Pick<Generated, 'operations' | 'locate'>): string {
  const head = ['operation', 'call', 'method', 'path', 'paging', 'repeat', 'effect', 'media types', 'place']
  const places = locate(operations.map(({ pointer }) => pointer))
  const rows = operations.map((one) => [
    one.id,
    one.call,
    one.method,
    one.path,
    one.paging ?? '',
    one.repeat ? 'yes' : 'no',
    one.effect,
    [one.sends, one.receives]
      .flatMap((types, index) => (types.length ? [`${index ? '<-' : '->'} ${types.join(', ')}`] : []))
      .join(' '),
    formatPlace(places.get(one.pointer)),
  ])
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] as string).length)))
  return all
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] as number))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
