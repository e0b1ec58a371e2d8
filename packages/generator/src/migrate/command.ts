import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { DocumentError, ExtensionError, isUrl, openDocument, type Service } from '@portolan/openapi'
import { Document } from 'yaml'
import { readOptions } from '../config/config-file.ts'
import { FolderError, readIfThere, writeOne } from '../disk.ts'
import { splitPointer } from '../learn/pointers.ts'
import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../usage-error.ts'
import { checkCommand } from './check-command.ts'
import { migrate, type Migrated } from './config-of-stainless.ts'
import { readStainless } from '../stainless/stainless-file.ts'

const help = `portolan-generate migrate <stainless.yml> [document]
portolan-generate migrate --check <files…>

Writes a portolan.yaml that gives calls, types, pages and the client the names that a configuration of Stainless gives
them. With the document, the command leaves out what does not fit it, and prints that.

  --compat           the client gets an entry for code of the old SDK, with its options and environment variables
  --config <file>    the config that is written (default: portolan.yaml beside stainless.yml)
  --quiet            does not list what is left to you out

With --check, type-checks code that was written for the old SDK against the client that portolan.yaml describes, or
against its entry for such code (\`compat\`), and lists what would break. Files are paths, folders or patterns such as
'users/**/*.ts'. Exits with 1 if something breaks. It uses the project's TypeScript.

  --from <package>   the package of the old SDK (default: the one that stainless.yml beside the config names)
  --to <module>      checks against an existing folder, file or package
  --config <file>    default: portolan.yaml
`

const options = {
  compat: { type: 'boolean' },
  config: { type: 'string' },
  quiet: { type: 'boolean' },
  check: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Printer {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** @throws UsageError invalid arguments; FolderError the config is handwritten; DocumentError an unusable file */
export async function runMigrate(args: readonly string[], { out, error }: Printer): Promise<0 | 1> {
  const { values, positionals } = parseArguments(args, options, help)
  const [file, given, ...others] = positionals
  if (values.help) {
    out(help)
    return 0
  }
  if (values.check) {
    if (values.compat)
      throw new UsageError(
        '--compat cannot be combined with --check, which uses the entry `compat` if portolan.yaml has it',
      )
    return checkCommand(positionals, values, out)
  }
  const misplaced = (['from', 'to'] as const).find((name) => values[name] !== undefined)
  if (misplaced) throw new UsageError(`--${misplaced} goes with --check`)
  if (file === undefined || others.length > 0) throw new UsageError(`the file stainless.yml is needed\n\n${help}`)
  const stainless = readStainless(await readText(file), file)
  const document = given ?? findDocument(dirname(file))
  const service = document === undefined ? undefined : (await openDocument(document)).service
  const config = values.config ?? join(dirname(file), 'portolan.yaml')
  const named =
    document === undefined ? {} : { document: isUrl(document) ? document : relative(dirname(config) || '.', document) }
  const migrated = await fitDocument(migrate(stainless, service, { isCompat: values.compat === true }), document)
  const written = { ...named, ...migrated.config }
  const text = printConfig(written, basename(file))
  const there = await readIfThere(config)
  if (there !== undefined && there !== text)
    throw new FolderError(
      `${config} was not written by this command, or was changed since: ${'compat' in written ? `add \`compat: ${JSON.stringify(written.compat)}\` to it, ` : ''}move it, or name another file with --config`,
    )
  await writeOne(config, text)
  if (!values.quiet)
    for (const { at, message } of migrated.notes) error(`${noteText(file, stainless.lineOf(at), at, message)}\n`)
  out(
    `${summary(written, service)} in ${config}${there === undefined ? '' : ', which was written already: nothing changes'}\n`,
  )
  out(
    document === undefined
      ? `next: portolan-generate <document> --config ${config} --package <folder>\n`
      : `next: portolan-generate ${document} --config ${config} --package <folder>\n`,
  )
  return 0
}

/** The most entries that may not fit the document: with more, it is a different document. */
const mostMisfits = 50

/** Omits entries that do not fit the document, such as a paging that it contradicts. */
async function fitDocument(migrated: Migrated, document: string | undefined): Promise<Migrated> {
  if (document === undefined) return migrated
  const config = structuredClone(migrated.config) as Record<string, Record<string, unknown>>
  const notes = [...migrated.notes]
  for (let tries = 0; tries < mostMisfits; tries++) {
    try {
      await openDocument(document, readOptions(config))
      break
    } catch (error) {
      const [key = '', name = ''] = error instanceof ExtensionError ? splitPointer(error.pointer) : []
      if (!(error instanceof ExtensionError) || !Object.hasOwn(Object(config[key]), name)) throw error
      notes.push({ at: [key, name], message: `is left out: ${error.message.replace(/^.*?: /, '')}` })
      delete config[key]?.[name]
    }
  }
  return { config, notes }
}

function findDocument(folder: string): string | undefined {
  return ['openapi.yaml', 'openapi.yml', 'openapi.json']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file))
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new DocumentError(`cannot be read: ${(error as Error).message}`, { file })
  }
}

function printConfig(config: object, from: string): string {
  const document = new Document(config, { aliasDuplicateObjects: false })
  document.commentBefore = ` Migrated from ${from} by portolan-generate. It is yours from now on.`
  return document.toString({ lineWidth: 120, flowCollectionPadding: true })
}

function noteText(file: string, line: number | undefined, at: readonly string[], message: string): string {
  return `${[file, line].filter((one) => one !== undefined).join(':')} ${at.join('.')}: ${message}`
}

function summary(config: Readonly<Record<string, unknown>>, service: Service | undefined): string {
  const count = (key: string): number => Object.keys(Object(config[key])).length
  const of = service ? ` of ${service.operations.length}` : ''
  return `${count('calls')} calls${of}, ${count('paging')} lists, ${count('models')} types`
}
