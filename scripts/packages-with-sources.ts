import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** pnpm's filters for the packages that have sources: those that can be built, packed and published. */
export function packagesWithSources(root: string): string[] {
  return globSync('packages/*/src', { cwd: root }).flatMap((path) => {
    const manifest = readFileSync(join(root, path, '../package.json'), 'utf8')
    return ['--filter', (JSON.parse(manifest) as { name: string }).name]
  })
}
