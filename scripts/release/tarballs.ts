import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../packages/entries.ts'

type Packed = Pick<Manifest, 'name' | 'version' | 'dependencies' | 'peerDependencies'>

/** The packages in an order in which each follows those that it needs, so that whoever installs one finds them. */
export function orderPackages<One extends Packed>(packages: readonly One[]): One[] {
  const ordered = new Set<One>()
  const add = (one: One, path: readonly One[] = []): void => {
    if (path.includes(one)) return
    const needed = new Set(Object.keys({ ...one.dependencies, ...one.peerDependencies }))
    for (const other of packages) if (needed.has(other.name)) add(other, [...path, one])
    ordered.add(one)
  }
  for (const one of packages) add(one)
  return [...ordered]
}

/** The name of the file that `pnpm pack` writes. */
export function tarballName({ name, version }: Pick<Packed, 'name' | 'version'>): string {
  return `${name.slice(1).replace('/', '-')}-${version}.tgz`
}

/** The digests of some files of a folder, as `sha256sum` writes and checks them. */
export function listDigests(folder: string, files: readonly string[]): string {
  const digest = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  return files.map((file) => `${digest(file)}  ${file}\n`).join('')
}
