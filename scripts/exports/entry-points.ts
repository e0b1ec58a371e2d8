import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An entry point of a published package. */
export interface EntryPoint {
  readonly folder: string
  /** As in the manifest: `.`, `./schemas`. */
  readonly name: string
  readonly declarations: string
  readonly report: string
}

interface Manifest {
  readonly exports?: Readonly<Record<string, { readonly import?: { readonly types: string } }>>
}

/** Where the declarations of a package are compared: one that bundles others has its own, and theirs, in one file in dist. */
export const emitted = '.declarations'

/** Lists the entry points that have types, by the manifests of the packages. */
export function entryPoints(): EntryPoint[] {
  return globSync('packages/*/package.json').flatMap((manifest) => {
    const folder = dirname(manifest)
    const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
    return Object.entries(exports).flatMap(([name, target]): EntryPoint[] => {
      if (!target.import) return []
      const file = name === '.' ? 'index' : name.slice(2).replaceAll('/', '-')
      return [
        {
          folder,
          name,
          declarations: join(folder, target.import.types.replace('dist', emitted)),
          report: join(folder, 'api', `${file}.api.md`),
        },
      ]
    })
  })
}
