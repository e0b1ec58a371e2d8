import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** pnpm's filters for the packages that have a build: those that can be packed and published. */
export function builtPackages(root: string): string[] {
  return globSync('packages/*/tsup.config.ts', { cwd: root }).flatMap((path) => {
    const manifest = readFileSync(join(root, path, '../package.json'), 'utf8')
    return ['--filter', (JSON.parse(manifest) as { name: string }).name]
  })
}
