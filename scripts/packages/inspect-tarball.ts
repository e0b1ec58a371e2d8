import { dirname, join } from 'node:path/posix'
import { readFileSync } from 'node:fs'
import { run } from './run.ts'

interface PackedManifest {
  readonly name: string
  readonly repository?: { readonly url: string; readonly directory: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Relative links in the README lead to files that are packed too. */
export function inspectLinks(tarball: string, files: readonly string[]): void {
  const readme = run('tar', ['-xOzf', tarball, 'package/README.md']).replaceAll(/^```.*?^```/gms, '')
  const targets = Array.from(readme.matchAll(/\]\((?<path>[^)\s#]+)(?:#[^)\s]*)?\)/g), ({ groups }) => groups?.['path'])
  const dead = targets.filter((path = '') => !/^https?:/.test(path) && !files.includes(join('package', path)))
  if (dead.length) throw new Error(`The README in ${tarball} links to files that are not packed: ${dead.join(', ')}`)
}

/**
 * The repository is the owner's, or not named at all. Packages of the project are needed in the same minor version: they
 * use entries of each other that change with minor versions.
 */
export function inspectManifest(tarball: string): void {
  const manifest = JSON.parse(run('tar', ['-xOzf', tarball, 'package/package.json'])) as PackedManifest
  const owner = JSON.parse(readFileSync('scripts/owner.json', 'utf8')) as { readonly repository: string | null }
  const { url, directory } = manifest.repository ?? {}
  if ((url ?? null) !== owner.repository || (url && dirname(directory ?? '') !== 'packages'))
    throw new Error(`${tarball} names the repository ${url} (${directory}), and the owner ${owner.repository}`)
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    if (name.startsWith('@portolan/') && !/^~\d/.test(range))
      throw new Error(`${tarball} depends on ${name} ${range}: has to be ~, in package.json workspace:~`)
}
