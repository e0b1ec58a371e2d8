import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What each client calls itself in `User-Agent`, out of its package.json.
 * @returns the generated files and their texts
 */
export function versionFiles(root: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const manifest of globSync('packages/*-client*/package.json', { cwd: root })) {
    const { name, version } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string
      version: string
    }
    const product = name.replace('@portolan/', 'portolan-').replace(/-clients?$/, '')
    files.set(
      join(dirname(manifest), 'src/version.gen.ts'),
      `/** Written by \`npm run generate\`. */\nexport const userAgent = '${product}/${version}'\n`,
    )
  }
  return files
}
