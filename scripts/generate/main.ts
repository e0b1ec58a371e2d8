// Writes what follows from the documents and the packages; `--check` says instead which files are stale.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { DocumentError } from '@portolan/generator'
import { format, type FormatConfig } from 'oxfmt'
import { owner } from '../release/owner.ts'
import { changesPage } from './changes-page.ts'
import { configFiles } from './config.ts'
import { clientFiles, versionFiles } from './clients.ts'
import { codeOwners, withAddresses } from './owner-marks.ts'
import { packageDocs } from './package-docs.ts'

const { ignorePatterns: _, ...style } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig & {
  readonly ignorePatterns: readonly string[]
}
/** What `overrides` say of Markdown, which the function does not look at. */
const prose: FormatConfig = { ...style, proseWrap: 'always' }
const isCheck = process.argv.includes('--check')

try {
  const files = new Map<string, string | undefined>([
    ...(await clientFiles()),
    ...versionFiles(),
    ...configFiles(),
    ...changesPage(),
  ])
  const docs = packageDocs()
  for (const [file, text] of docs) files.set(file, text)
  // A page that is gone leaves its packages too.
  for (const file of globSync('packages/*/docs/**/*.{md,txt}')) if (!docs.has(file)) files.set(file, undefined)
  for (const file of ['SECURITY.md', ...globSync('packages/*/README.md')])
    files.set(file, withAddresses(files.get(file) ?? readFileSync(file, 'utf8'), owner, file))
  // All are formatted before the first is written: if one cannot be, none is.
  const texts = await Promise.all(
    Array.from(files, async ([file, text]) => [file, await formatted(file, text)] as const),
  )
  for (const [file, text] of texts) settle(file, text)
  settle('.github/CODEOWNERS', codeOwners(owner))
} catch (error) {
  if (!(error instanceof DocumentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function formatted(file: string, text: string | undefined): Promise<string | undefined> {
  if (text === undefined || file.endsWith('.txt')) return text
  const { code, errors } = await format(`file${extname(file)}`, text, extname(file) === '.md' ? prose : style)
  if (errors.length > 0)
    throw new DocumentError(`cannot be written: ${errors.map(({ message }) => message).join('; ')}`, { file })
  return code
}

/** Makes a file what it should be, or says that it is not; without a text it should not be there. */
function settle(file: string, text: string | undefined): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (present === text) return
  if (isCheck) {
    console.error(`${file} is ${text === undefined ? 'not written any more' : 'stale'}: run \`npm run generate\``)
    process.exitCode = 1
  } else if (text === undefined) rmSync(file)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
