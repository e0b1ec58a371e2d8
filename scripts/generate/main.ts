// Writes what follows from the references, schemas and declarations; `--check` says instead which files are stale.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { InvalidReferenceError } from '@portolan/testing/reference/invalid-reference-error'
import { DocumentError } from '@portolan/generator'
import { findBooks, textOf } from './book.ts'
import { linkedReadmes } from './document-links.ts'
import { clientFiles } from './clients.ts'
import { manifestFiles } from './manifest/manifest-files.ts'
import { writtenFiles } from './written-files.ts'
import { versionFiles } from './versions.ts'
import { SourceError } from './source-error.ts'

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
  if (![SourceError, InvalidReferenceError, DocumentError].some((known) => error instanceof known)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const clients = await clientFiles(root)
  await write(clients.files)
  remove(clients.outdated)
  const books = findBooks(root)
  const files = new Map(versionFiles(root))
  for (const book of books)
    for (const [file, text] of await writtenFiles(root, book, (name) => files.get(name))) files.set(file, text)
  for (const [file, text] of await manifestFiles(root)) files.set(file, text)
  for (const [file, text] of linkedReadmes(root, (name) => files.get(name))) files.set(file, text)
  await write(files)
  // The descriptions have examples, for which the clients are loaded: these need the files above.
  if (process.exitCode) return
  const { descriptionFiles } = await import('./openapi/description-files.ts')
  for (const book of books) await write(await descriptionFiles(root, book))
}

async function write(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    const written = await formatted(file, text)
    if (textOf(join(root, file)) === written) continue
    if (isCheck) {
      console.error(`${file} is stale: run \`npm run generate\``)
      process.exitCode = 1
    } else {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), written)
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
