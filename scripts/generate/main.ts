import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionFiles, writeAll } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const files = versionFiles(root)
if (process.argv.includes('--check')) {
  const stale = Array.from(files).filter(([file, text]) => readOrNothing(join(root, file)) !== text)
  for (const [file] of stale) console.error(`${file} is stale: npm run generate`)
  process.exitCode = stale.length ? 1 : 0
} else writeAll(root, files)

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
