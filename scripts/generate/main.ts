// Writes what follows from the documents and the packages; `--check` says instead which files are stale.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { DocumentError } from '@portolan/generator'
import { textOf } from './text-of.ts'
import { linkedReadmes } from './document-links.ts'
import { clientFiles } from './clients.ts'
import { versionFiles } from './versions.ts'
import { withContact } from './security-contact.ts'
import { SourceError } from './source-error.ts'
import { readOwner } from '../release/owner.ts'

const root = join(import.meta.dirname, '../..')
const { ignorePatterns: _, ...style } = JSON.parse(
  readFileSync(join(root, '.oxfmtrc.json'), 'utf8'),
) as FormatConfig & {
  ignorePatterns: string[]
}
const isCheck = process.argv.includes('--check')

try {
  await run()
} catch (error) {
  if (![SourceError, DocumentError].some((known) => error instanceof known)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const clients = await clientFiles(root)
  const files = new Map([...clients.files, ...versionFiles(root)])
  for (const [file, text] of linkedReadmes(root, (name) => files.get(name))) files.set(file, text)
  files.set('SECURITY.md', withContact(readFileSync(join(root, 'SECURITY.md'), 'utf8'), readOwner(root).security))
  await write(files)
  remove(clients.outdated)
}

/** Writes the files that are stale; none if one of them cannot be formatted. */
async function write(files: ReadonlyMap<string, string>): Promise<void> {
  const texts = await Promise.all(
    Array.from(files, async ([file, text]) => [file, await formatted(file, text)] as const),
  )
  for (const [file, text] of texts.filter(([name, one]) => textOf(join(root, name)) !== one)) {
    if (isCheck) {
      console.error(`${file} is stale: run \`npm run generate\``)
      process.exitCode = 1
    } else {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
  }
}

function remove(files: readonly string[]): void {
  for (const file of files)
    if (isCheck) {
      console.error(`${file} is not written any more: run \`npm run generate\``)
      process.exitCode = 1
    } else rmSync(join(root, file))
}

async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(`file${extname(file)}`, text, style)
  if (errors.length)
    throw new SourceError(`${file} cannot be written: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
