import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Manifest = Readonly<{ name: string; dependencies?: object; peerDependencies?: object }>

const folders = ['examples', ...globSync('packages/{core,emulator,*-client,*-clients}')]
/** The package that is imported, now or later, or exported from, without types. */
const imported =
  /(?:^(?:import|export)\b(?! type)[^'"]*? from |\bawait import\()'(?!node:)((?:@[\w-]+\/)?[a-z][\w-]*)/gm

// The demo installs no devDependencies, and runs the sources: on a machine that has all of them, nobody would notice.
it.each(folders)('%s has all that its sources import as dependencies', (folder) => {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
  const known = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  const sources = globSync(folder === 'examples' ? 'examples/*/*.ts' : `${folder}/src/**/*.ts`)
  const names = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
