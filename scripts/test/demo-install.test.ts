import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['examples', ...globSync('packages/{core,emulator,*-client,*-clients}', { cwd: root })]

interface Manifest {
  readonly name: string
  readonly dependencies?: object
  readonly peerDependencies?: object
}

/** The packages that a folder's sources import, without types. */
function importedPackages(folder: string): Set<string> {
  const sources = globSync(folder === 'examples' ? 'examples/*/*.ts' : `${folder}/src/**/*.ts`, { cwd: root })
  const imports = /^(?:import|export)\b(?! type)[^'"]*? from '(?<name>(?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm
  return new Set(
    sources.flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(imports), ({ groups }) => groups?.['name'] ?? ''),
    ),
  )
}

// The demo installs no devDependencies, and runs the sources: on a machine that has all of them, nobody would notice.
it.each(folders)('%s has all that its sources import as dependencies', (folder) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  const known = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  const missing = [...importedPackages(folder)].filter((name) => !known.has(name) && name !== 'node')
  expect(missing).toEqual([])
})
