import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../packages/generator/src/outputs/manifest/manifest-form.ts'
import { sentBy, wantedBy } from './send.ts'
import type { WireRow, WireTable } from './table.ts'

/** Tests that each call sends what its row says, and that each operation of the client has its row with every param. */
export function wireTests(table: WireTable): void {
  const { operations } = JSON.parse(readFileSync(table.manifest, 'utf8')) as Manifest
  const hosts = Object.keys(table.clients)

  describe.each(hosts)('over the wire (%s)', (host) => {
    const rows = table.rows.filter((row) => (row.host ?? host) === host)

    it.each(rows)('$call sends $method $path', async (row) => {
      expect(await sentBy(table, row, host)).toEqual(wantedBy(table, row))
    })
  })

  describe('the wire table', () => {
    it.each(operations)('has a row of $call for $method $path', ({ call, method, path }) => {
      const requests = rowsOf(table, call).flatMap((row) => [row, ...(row.next ?? [])])
      const found = requests.some((sent) => sent.method === method && fits(path, sent.path))
      expect(found, `write the row of ${call} in ${table.file}`).toBe(true)
    })

    const calls = Array.from(new Set(operations.map(({ call }) => call)))

    it.each(calls)('sends every documented param of %s, and no other', (call) => {
      const documented = operations.filter((one) => one.call === call).flatMap((one) => Object.keys(one.in ?? {}))
      const wanted = new Set(documented)
      for (const name of table.unseen?.[call] ?? []) wanted.delete(name)
      const sent = new Set(rowsOf(table, call).flatMap(({ params = {} }) => Object.keys(params)))
      expect(Array.from(sent).toSorted(), `params of ${call} in ${table.file}`).toEqual(Array.from(wanted).toSorted())
    })
  })
}

function rowsOf({ rows }: WireTable, call: string): readonly WireRow[] {
  return rows.filter((row) => row.call === call)
}

/**
 * Returns true if a path, sent with or without a query, is one of a template. A registry's operations share its
 * address.
 */
function fits(template: string, path: string): boolean {
  const [pathname = ''] = path.split('?')
  const pattern = template
    .split(/\{[^}]*\}/)
    .map((text) => RegExp.escape(text))
    .join('.+')
  return new RegExp(`${pattern}$`).test(pathname)
}
