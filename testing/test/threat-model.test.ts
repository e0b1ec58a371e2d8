import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

it('the threat model names only tests that exist', () => {
  const paths = Array.from(text.matchAll(/`(?<path>[\w./-]+\.test\.ts)`/g), ({ groups }) => groups?.['path'] ?? '')
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

interface Manifest {
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** What a published package can depend on, without the others of this repository. */
function dependenciesOf(name: string): string[] {
  const file = join(root, 'packages', name, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  const all = manifest.private ? {} : { ...dependencies, ...optionalDependencies, ...peerDependencies }
  return Object.keys(all).filter((one) => !one.startsWith('@portolan/'))
}

const names = readdirSync(join(root, 'packages'))
/** The first cells of the tables of dependencies. */
const listed = Array.from(text.matchAll(/^\| (?<cell>`[^|]+`)[^|`]*\|/gm), ({ groups }) => groups?.['cell'] ?? '')
  .flatMap((cell) => Array.from(cell.matchAll(/`(?<name>[^`]+)`/g), ({ groups }) => groups?.['name'] ?? ''))
  .toSorted()

it.each(names)('the threat model lists what %s can depend on', (name) => {
  expect(dependenciesOf(name).filter((one) => !listed.includes(one))).toEqual([])
})

it('the threat model lists each dependency once, and none that no package has', () => {
  expect(listed).toEqual(Array.from(new Set(names.flatMap(dependenciesOf))).toSorted())
  expect(listed).toContain('commander')
})
