import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const written = '/** Written by `npm run generate`. */\n'

/**
 * What each client calls itself in `User-Agent`, out of its package.json, and the version of core's spans.
 * @returns the generated files and their texts
 */
export function versionFiles(root: string): Map<string, string> {
  const core = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8')) as { version: string }
  const files = new Map([
    ['packages/core/src/opentelemetry/version.gen.ts', `${written}export const version = '${core.version}'\n`],
  ])
  for (const manifest of globSync('packages/*-client*/package.json', { cwd: root })) {
    const { name, version } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string
      version: string
    }
    const product = name.replace('@portolan/', 'portolan-').replace(/-clients?$/, '')
    files.set(
      join(dirname(manifest), 'src/version.gen.ts'),
      `${written}export const userAgent = '${product}/${version}'\n`,
    )
  }
  return files
}
