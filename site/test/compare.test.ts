import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(join(resolve(import.meta.dirname, '../src'), 'start/compare.md'), 'utf8')
const addresses = new Map(
  Array.from(page.matchAll(/^\[([\w-]+)\]:\s+(https:\/\/\S+)$/gm), ([, name, address]) => [name, address]),
)

it('each cell about another generator has a source, and each source is used', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!-)/.test(line) && !line.includes('| Portolan'))
  const cells = rows.flatMap((row) => row.split('|').slice(3, -1))
  const claims = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  expect(claims.length).toBeGreaterThan(100)
  const names = claims.map((claim) => /^\[[^\]]+\]\[([\w-]+)\]$/.exec(claim)?.[1])
  expect(claims.filter((_, index) => !addresses.has(names[index] ?? ''))).toEqual([])
  expect([...addresses.keys()].filter((name) => !names.includes(name))).toEqual([])
})
