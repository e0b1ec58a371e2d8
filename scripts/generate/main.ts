// Writes what follows from the references, schemas and declarations; `--check` says instead which files are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { findBooks, textOf } from './book.ts'
import { writtenFiles } from './written-files.ts'
import { versionFiles } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const { ignorePatterns: _, ...style } = JSON.parse(
  readFileSync(join(root, '.oxfmtrc.json'), 'utf8'),
) as FormatConfig & {
  ignorePatterns: string[]
}
const files = new Map(versionFiles(root))
for (const book of findBooks(root))
  for (const [file, text] of await writtenFiles(root, book, (name) => files.get(name))) files.set(file, text)

let stale = 0
for (const [file, text] of files) {
  const written = await formatted(file, text)
  if (textOf(join(root, file)) === written) continue
  stale++
  if (process.argv.includes('--check')) console.error(`${file} is stale: run \`npm run generate\``)
  else writeFileSync(join(root, file), written)
}
if (process.argv.includes('--check') && stale) process.exitCode = 1

async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(`file${extname(file)}`, text, style)
  if (errors.length) throw new Error(`${file} cannot be written: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
