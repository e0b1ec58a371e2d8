import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readManifest } from './packages/entries.ts'

/**
 * The licences of the packages that these files are from, as their terms ask of whoever bundles them; undefined if no
 * file is of another package. @throws Error a package does not say what its licence is
 */
export function readLicenses(files: readonly string[]): string | undefined {
  const folders = new Set(
    files.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(resolve(path))?.[0] ?? []),
  )
  if (folders.size === 0) return undefined
  const texts = Array.from(folders, readLicense).toSorted()
  return `This package contains code of these packages.\n\n${texts.join('\n')}`
}

function readLicense(folder: string): string {
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
