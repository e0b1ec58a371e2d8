import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { DocumentError, ExtensionError, SelectionError, suggestion, warningText } from '@portolan/openapi'
import { ConfigError } from './config/config-error.ts'
import { configOf } from './config/config-file.ts'
import { generate, type Generated, type ImportExtension, type OperationSummary } from './index.ts'
import { LearnUsageError, runLearn } from './learn/command.ts'
import { visible } from './typescript/quote.ts'
import { FolderError, staleFiles, writeAll } from './disk.ts'

/** Where a command reads and prints. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly input: () => Promise<string>
}

const help = `portolan-generate <document> --out <folder> [options]
portolan-generate learn <drift.ndjson> --overlay <file> [document]

The document is an OpenAPI 3 or Swagger 2 document: a file, an https address, or - for the standard input.

  --out <folder>            writes a client's sources there
  --package <folder>        writes a whole package there: manifest, sources, README, tests, build
  --check                   writes nothing; ends with 1 and names the files if they are stale
  --list                    prints the operations, and what was not understood
  --name <name>             the client's name; acme makes createAcmeClient (default: from the document's title)
  --config <file>           default: portolan.yaml beside the document
  --only <pattern>          only these calls, such as users.*; may be repeated
  --exclude-deprecated      leaves out what is deprecated
  --strict                  warnings are errors
  --quiet                   prints no warnings
  --import-extension <ext>  how relative imports end: ts, js or none (default: ts)
  --version                 prints the version
`

const options = {
  out: { type: 'string' },
  package: { type: 'string' },
  check: { type: 'boolean' },
  list: { type: 'boolean' },
  name: { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  'exclude-deprecated': { type: 'boolean' },
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  'import-extension': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/** What a person has to do before the sources run. */
const forSources = 'next: npm install @portolan/core zod\n'

class UsageError extends Error {}

/** Runs the command. Returns 0 if it is written, 1 if it is stale or has warnings, 2 for a wrong usage or config, 3 for a document that cannot be used. */
export async function run(args: readonly string[], unguarded: Terminal): Promise<0 | 1 | 2 | 3> {
  const terminal = guarded(unguarded)
  try {
    return await command(args, terminal)
  } catch (error) {
    const isUsage = [UsageError, LearnUsageError, SelectionError, FolderError, ConfigError, ExtensionError].some(
      (kind) => error instanceof kind,
    )
    if (!isUsage && !(error instanceof DocumentError)) throw error
    terminal.error(`${(error as Error).message}\n`)
    return isUsage ? 2 : 3
  }
}

/** A document is written by a stranger: nothing of it may move the cursor, or be hidden. */
function guarded({ out, error, input }: Terminal): Terminal {
  return { out: (text) => out(visible(text)), error: (text) => error(visible(text)), input }
}

async function command(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  if (args[0] === 'learn') return await runLearn(args.slice(1), terminal)
  const { values, document } = parsed(args)
  if (values.help || values.version) {
    terminal.out(values.help ? help : `${manifest.version}\n`)
    return 0
  }
  if (document === undefined) throw new UsageError(`a document is needed\n\n${help}`)
  const { only, name } = values
  if (values.out !== undefined && values.package !== undefined)
    throw new UsageError('either --out or --package, not both')
  const out = values.out ?? values.package
  if (out === undefined && !values.list)
    throw new UsageError(`--out <folder>, --package <folder> or --list is needed\n\n${help}`)
  const generated = await generate({
    document: document === '-' ? { text: await terminal.input() } : document,
    config: await configOf(document, values.config),
    excludeDeprecated: values['exclude-deprecated'] ?? false,
    importExtension: extension(values['import-extension']),
    ...(values.package === undefined ? {} : { package: 'own' as const }),
    ...(name === undefined ? {} : { name }),
    ...(only === undefined ? {} : { only }),
  })
  if (values.list) terminal.out(table(generated.operations))
  if (!values.quiet) for (const warning of generated.warnings) terminal.error(`${warningText(warning)}\n`)
  if (values.strict && generated.warnings.length > 0) return 1
  if (out === undefined) return 0
  const { check = false, quiet = false } = values
  const isFirst = ![...generated.files.keys()].some((path) => existsSync(join(out, path)))
  const status = await write(out, generated, check, terminal)
  if (isFirst && !check && !quiet)
    terminal.error(values.package === undefined ? forSources : `next, in ${out}: npm install && npm test\n`)
  return status
}

async function write(
  out: string,
  { files, operations, scaffold }: Generated,
  check: boolean,
  terminal: Terminal,
): Promise<0 | 1> {
  if (!check) {
    await writeAll(out, files, scaffold)
    terminal.out(`${counted(operations.length, 'operation')}, ${counted(files.size, 'file')} in ${out}\n`)
    return 0
  }
  const stale = await staleFiles(out, files, scaffold)
  for (const path of stale) terminal.out(`stale: ${path}\n`)
  return stale.length ? 1 : 0
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [document, ...others] = positionals
    if (others.length) throw new UsageError(`one document at a time, got ${positionals.length}`)
    return { values, document }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(explained((error as Error).message))
  }
}

/** What Node says of wrong options, and the option that was probably meant. */
function explained(message: string): string {
  const [said = ''] = message.split('. To specify')
  const [, unknown] = /^Unknown option '(--.+)'/.exec(said) ?? []
  if (unknown === undefined) return `${said}\n\n${help}`
  const names = Object.keys(options).map((name) => `--${name}`)
  return said + suggestion(unknown, names)
}

function extension(text: string | undefined): ImportExtension {
  if (text === undefined || text === 'ts') return 'ts'
  if (text === 'js' || text === 'none') return text
  throw new UsageError(`--import-extension must be ts, js or none, got ${text}`)
}

function table(operations: readonly OperationSummary[]): string {
  const head = ['operation', 'call', 'method', 'path', 'paging', 'repeat']
  const rows = operations.map((one) => [
    one.id,
    one.call,
    one.method,
    one.path,
    one.paging ?? '',
    one.repeat ? 'yes' : 'no',
  ])
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] as string).length)))
  return all
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] as number))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
