import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packages } from '../../scripts/packages/entries.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

it('the threat model names only tests that exist', () => {
  const paths = Array.from(text.matchAll(/`(?<path>[\w./-]+\.test\.ts)`/g), ({ groups }) => groups?.['path'] ?? '')
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** What the published packages can depend on, without each other. */
const dependencies = packages
  .flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }))
  .filter((name) => !name.startsWith('@portolan/'))

/** The first cells of the tables of dependencies. */
const listed = Array.from(text.matchAll(/^\| (?<cell>`[^|]+`)[^|`]*\|/gm), ({ groups }) => groups?.['cell'] ?? '')
  .flatMap((cell) => Array.from(cell.matchAll(/`(?<name>[^`]+)`/g), ({ groups }) => groups?.['name'] ?? ''))
  .toSorted()

it('the threat model lists each dependency once, and none that no package has', () => {
  expect(listed).toEqual(Array.from(new Set(dependencies)).toSorted())
  expect(listed).toContain('commander')
})
