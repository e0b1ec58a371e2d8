import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = [
  'core',
  'issues-client',
  'article-client',
  'google-style-clients',
  'sitehost-client',
  'uddi-client',
  'emulator',
]
/** Entries that need Node, or packages that the page does not have. */
const absent = /\/(?:node|recorder|redis|undici|opentelemetry|compose|msw|openapi|internal)$/

/**
 * The modules that a program in the page can import.
 * @param root the folder of the site
 */
export function moduleNames(root: string): string[] {
  const names = packages.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, `node_modules/@portolan/${name}/package.json`), 'utf8')) as {
      exports: Record<string, unknown>
    }
    // An export without conditions is a file, such as `package.json` or a description.
    const entries = Object.keys(exports).filter((entry) => typeof exports[entry] === 'object')
    return entries.map((entry) => `@portolan/${name}${entry.slice(1)}`)
  })
  return [...names.filter((name) => !absent.test(name)), 'zod/mini']
}
