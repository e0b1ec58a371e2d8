// Run in a package after its build: writes the licences of what is bundled to dist/licenses.txt, from tsup's metafiles.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>
}

const metafiles = globSync('dist/metafile-*.json')
const inputs = metafiles.flatMap((file) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as Metafile).inputs))
const folders = new Set(
  inputs.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(resolve(path))?.[0] ?? []),
)
if (folders.size === 0) throw new Error('There is no metafile, or nothing is bundled: build with metafile: true.')
const texts = Array.from(folders, licenseOf).toSorted()
writeFileSync('dist/licenses.txt', `This package contains code of these packages.\n\n${texts.join('\n')}`)
for (const file of metafiles) rmSync(file)

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder })
  if (file === undefined && license === undefined) throw new Error(`${name} names no licence.`)
  const text = file === undefined ? '' : `\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`
  return `${name} ${version}: ${license ?? 'see below'}\n${text}`
}
