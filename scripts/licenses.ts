// Run in a package after its build: writes the licences of what is bundled to dist/licenses.txt, from tsup's metafiles.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readManifest } from './packages/entries.ts'

const metafiles = globSync('dist/metafile-*.json')
const inputs = metafiles.flatMap((file) =>
  Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { inputs: object }).inputs),
)
const folders = new Set(
  inputs.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(resolve(path))?.[0] ?? []),
)
if (folders.size === 0) throw new Error('There is no metafile, or nothing is bundled: build with metafile: true.')
const texts = Array.from(folders, licenseOf).toSorted()
writeFileSync('dist/licenses.txt', `This package contains code of these packages.\n\n${texts.join('\n')}`)
for (const file of metafiles) rmSync(file)

function licenseOf(folder: string): string {
  const { name, version, license, author } = readManifest(folder)
  const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder })
  const text = file === undefined ? standardText(name, license, author) : readFileSync(`${folder}/${file}`, 'utf8')
  return `${name} ${version}: ${license ?? 'see below'}\n\n${text.trim()}\n`
}

/** The text for a package that ships none, which is this repository's but for the holder. */
function standardText(name: string, license?: string, author?: string): string {
  if (license !== 'MIT' || author === undefined) throw new Error(`${name} has no licence text and is not under MIT.`)
  return readFileSync('../../LICENSE', 'utf8').replace(/^Copyright.*$/m, `Copyright (c) ${author}`)
}
