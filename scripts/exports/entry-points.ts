import { globSync, readFileSync, statSync } from 'node:fs'
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
  readonly scripts?: { readonly build?: string }
  readonly exports?: Readonly<Record<string, { readonly import?: { readonly types: string } }>>
}

/** Where declarations are that no build has made since the sources changed. */
export const emitted = '.declarations'

/** Lists the entry points that have types, by the manifests of the packages. */
export function entryPoints(): EntryPoint[] {
  return globSync('packages/*/package.json').flatMap((manifest) => {
    const folder = dirname(manifest)
    const { exports = {}, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
    return Object.entries(exports).flatMap(([name, target]): EntryPoint[] => {
      if (!target.import) return []
      const file = name === '.' ? 'index' : name.slice(2).replaceAll('/', '-')
      const built = join(folder, target.import.types)
      // One that bundles others has its own declarations, and theirs, in one file.
      const isUsable = !scripts.build?.includes('bundled-declarations') && !isStale({ folder, declarations: built })
      const declarations = isUsable ? built : built.replace('dist', emitted)
      return [{ folder, name, declarations, report: join(folder, 'api', `${file}.api.md`) }]
    })
  })
}

/** Whether a source of the package is newer than its declarations. */
export function isStale({ folder, declarations }: Pick<EntryPoint, 'folder' | 'declarations'>): boolean {
  const made = statSync(declarations, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync(`${folder}/src/**/*.ts`).some((source) => statSync(source).mtimeMs > made)
}
