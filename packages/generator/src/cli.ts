import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { DocumentError, ExtensionError, OverlayError, type Place, SelectionError, warningText } from '@portolan/openapi'
import type { Change } from './changes/change.ts'
import { runDiff } from './changes/command.ts'
import { printChanges } from './changes/print-changes.ts'
import { checkHandwritten, findMissing } from './check-handwritten.ts'
import { runCodemod } from './codemod/command.ts'
import { ConfigError } from './config/config-error.ts'
import { configBeside } from './config/config-file.ts'
import { findImportExtension } from './import-extension.ts'
import { findJobs, type Job, type JobOptions } from './jobs.ts'
import { parseArguments } from './parse-arguments.ts'
import { UsageError } from './usage-error.ts'
import { watch, type Watching } from './watch.ts'
import { generate, type Generated, type ImportExtension } from './index.ts'
import { runLearn } from './learn/command.ts'
import { runMigrate } from './migrate/command.ts'
import { Paths } from './typescript/paths.ts'
import { visible } from './typescript/quote.ts'
import { OutputError } from './output-error.ts'
import { FolderError, type FolderFiles, manifestIn, readIfThere, staleFiles, writeAll } from './disk.ts'

/** Where a command reads and prints. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly input: () => Promise<string>
}

const help = `portolan-generate [<document>] [options]
portolan-generate learn <drift.ndjson> --overlay <file> [document]
portolan-generate diff <old document> <new document> [options]
portolan-generate migrate <stainless.yml> [document]
portolan-generate migrate --check <files…>
portolan-generate codemod openai-node|stainless|portolan-0.1 <files…>

The document is OpenAPI 3 or Swagger 2: a file, an https URL, an http URL on this machine, or - for standard input.
Without one, portolan.yaml names it, with \`document\` and \`out\` or \`package\`, for one client or a list of clients. An
existing client keeps its names, which are in its manifest.json.

  --out <folder>            writes the sources of a client to this folder
  --package <folder>        writes a whole package to this folder: sources, README, tests, build
  --check                   writes nothing; exits with 1 and lists the files if any are stale
  --list                    prints the operations, and whatever was not understood; writes only with --out or --package
  --name <name>             the client's name; acme makes createAcmeClient (default: from the document's title)
  --config <file>           default: portolan.yaml beside the document
  --only <pattern>          only these calls, such as users.*; may be repeated
  --exclude-deprecated      leaves out deprecated operations and params
  --strict                  warnings are errors
  --quiet                   prints neither warnings nor the changes for users
  --watch                   runs again whenever the document or the config changes
  --import-extension <ext>  the extension of relative imports: ts, js or none (default: from the nearest tsconfig.json)
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
  watch: { type: 'boolean' },
  'import-extension': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/**
 * Runs the command. Returns 0 for success, 1 for stale files, broken users or warnings, 2 for invalid usage or config,
 * and 3 for an unusable document.
 * @param watching how long and how often `--watch` looks for changes
 */
export async function run(
  args: readonly string[],
  unguarded: Terminal,
  watching: Watching = {},
): Promise<0 | 1 | 2 | 3> {
  const terminal = guarded(unguarded)
  return reported(terminal, async () => {
    if (args[0] === 'learn') return await runLearn(args.slice(1), terminal)
    if (args[0] === 'diff') return await runDiff(args.slice(1), terminal)
    if (args[0] === 'migrate') return await runMigrate(args.slice(1), terminal)
    if (args[0] === 'codemod') return await runCodemod(args.slice(1), terminal)
    const { values, positionals } = parseArguments(args, options, help)
    const [document, ...others] = positionals
    if (others.length > 0) throw new UsageError(`one document at a time, got ${positionals.length}`)
    if (values.help || values.version) {
      terminal.out(values.help ? help : `${manifest.version}\n`)
      return 0
    }
    if (!values.watch) return runJobs(await findJobs({ ...values, document }), values, terminal)
    if (document === '-')
      throw new UsageError('--watch needs a document that can be read again, not the standard input')
    await watchJobs({ ...values, document }, values, terminal, watching)
    return 0
  })
}

/** Ends with the status of an error, and prints its message. */
async function reported<T>(terminal: Terminal, work: () => Promise<T>): Promise<T | 2 | 3> {
  try {
    return await work()
  } catch (error) {
    const isUsage = [
      UsageError,
      SelectionError,
      FolderError,
      ConfigError,
      OutputError,
      ExtensionError,
      OverlayError,
    ].some((kind) => error instanceof kind)
    if (!isUsage && !(error instanceof DocumentError)) throw error
    terminal.error(`${(error as Error).message}\n`)
    return isUsage ? 2 : 3
  }
}

/** A document is written by a stranger: nothing of it may move the cursor, or be hidden. */
function guarded({ out, error, input }: Terminal): Terminal {
  return { out: (text) => out(visible(text)), error: (text) => error(visible(text)), input }
}

/** Writes after each change, whatever is wrong in between. */
async function watchJobs(given: JobOptions, values: Values, terminal: Terminal, watching: Watching): Promise<void> {
  const { document, config = document === undefined ? 'portolan.yaml' : configBeside(document) } = given
  const sources = new Set(document === undefined ? [config] : [document, config])
  const work = async (): Promise<0 | 1> => {
    const jobs = await findJobs(given)
    for (const job of jobs) sources.add(job.document)
    return runJobs(jobs, values, terminal, (source) => sources.add(source))
  }
  await watch(sources, () => reported(terminal, work), watching)
}

async function runJobs(
  jobs: readonly Job[],
  values: Values,
  terminal: Terminal,
  onSource: (source: string) => void = () => {},
): Promise<0 | 1> {
  if (jobs.length > 1 && values.name !== undefined)
    throw new UsageError(`--name is for one client, and the config describes ${jobs.length}: it has \`name\``)
  const results: Result[] = []
  for (const job of jobs) results.push(await generateJob(job, values, terminal, onSource))
  if (values.strict && results.some(({ generated }) => generated.warnings.length > 0)) return 1
  const isSaid = values.out !== undefined || values.package !== undefined
  if (values.list && !isSaid && !values.check) return 0
  const clients = results.flatMap((result) => toClient(result) ?? [])
  return values.check ? checkClients(clients, values, terminal) : writeClients(clients, values, terminal)
}

/** The files that a job generated, and what was said of them. */
interface Result {
  readonly job: Job
  readonly generated: Generated
  readonly importExtension: ImportExtension
}

/** A result with the folder that it belongs in. */
interface Client extends Result, FolderFiles {}

function toClient(result: Result): Client | undefined {
  const { out } = result.job
  const { files, scaffold } = result.generated
  return out === undefined ? undefined : { ...result, folder: out, files, scaffold }
}

async function checkClients(clients: readonly Client[], { quiet }: Values, terminal: Terminal): Promise<0 | 1> {
  let status: 0 | 1 = 0
  for (const client of clients) {
    const stale = await staleFiles(client)
    for (const path of stale) terminal.out(`stale: ${path}\n`)
    const hasFaults = await findFaultsByHand(client, terminal)
    if (!quiet) terminal.out(describeChanges(client.generated.changes))
    if (stale.length > 0 || hasFaults) status = 1
  }
  return status
}

async function writeClients(clients: readonly Client[], { quiet }: Values, terminal: Terminal): Promise<0> {
  const isThere = ({ folder, files }: Client): boolean =>
    [...files.keys()].some((path) => existsSync(join(folder, path)))
  const earlier = new Set(clients.filter(isThere))
  await writeAll(...clients)
  for (const client of clients) {
    const { folder, files, generated, importExtension } = client
    const { config, isPackage } = client.job
    terminal.out(`${counted(generated.operations.length, 'operation')}, ${counted(files.size, 'file')} in ${folder}\n`)
    for (const one of findMissing(join(folder, sourcePrefix(isPackage)), config)) terminal.error(`by hand: ${one}\n`)
    if (quiet) continue
    terminal.out(describeChanges(generated.changes))
    if (!earlier.has(client))
      terminal.error(isPackage ? nextInPackage(folder) : nextStep(folder, generated.factory, importExtension))
  }
  return 0
}

/** Generates the client of a job, and prints what it says of the document. */
async function generateJob(
  job: Job,
  values: Values,
  terminal: Terminal,
  onSource: (source: string) => void,
): Promise<Result> {
  const { document, config, out, isPackage } = job
  const { only, name, quiet = false } = values
  if (out === undefined && !values.list)
    throw new UsageError(`--out <folder>, --package <folder> or --list is needed\n\n${help}`)
  const importExtension =
    extension(values['import-extension']) ?? (isPackage || out === undefined ? 'ts' : findImportExtension(out))
  const generated = await generate({
    document: document === '-' ? { text: await terminal.input() } : document,
    config,
    earlier: out === undefined ? undefined : await readIfThere(manifestIn(out, isPackage)),
    excludeDeprecated: values['exclude-deprecated'] ?? false,
    importExtension,
    ...(isPackage ? { package: 'own' as const } : {}),
    ...(name === undefined ? {} : { name }),
    ...(only === undefined ? {} : { only }),
  })
  for (const source of generated.sources) onSource(source)
  if (values.list) terminal.out(table(generated))
  if (!quiet) for (const warning of generated.warnings) terminal.error(`${warningText(warning)}\n`)
  return { job, generated, importExtension }
}
/** The most changes of a kind that a run prints. */
const mostChanges = 20

function describeChanges(changes: readonly Change[]): string {
  return changes.length > 0 ? `for users of the client:\n${printChanges(changes, mostChanges)}` : ''
}

function nextInPackage(out: string): string {
  return `next, in ${out}: npm install && npm test\n`
}

/** The steps that the user must take before the sources run. */
function nextStep(out: string, factory: string, ending: ImportExtension): string {
  const module = new Paths(ending).between('', relative('', out).replaceAll('\\', '/'), 'index')
  return `next: npm install @portolan/core, and import { ${factory} } from '${module}'\n`
}

/** The beginning of the paths of all sources. */
function sourcePrefix(isPackage: boolean): string {
  return isPackage ? 'src/' : ''
}

/** Finds what no longer fits of the code by hand that the config names, and prints it. */
async function findFaultsByHand({ folder, files, job }: Client, terminal: Terminal): Promise<boolean> {
  const prefix = sourcePrefix(job.isPackage)
  const sources = [...files].flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
  )
  const { faults, skipped } = await checkHandwritten(join(folder, prefix), new Map(sources), job.config)
  for (const fault of faults) terminal.out(`by hand: ${fault}\n`)
  if (skipped !== undefined) terminal.error(`the handwritten code was not type-checked: ${skipped}\n`)
  return faults.length > 0
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

type Values = ReturnType<typeof parseArguments<typeof options>>['values']

function extension(text: string | undefined): ImportExtension | undefined {
  if (text === undefined || text === 'ts' || text === 'js' || text === 'none') return text
  throw new UsageError(`--import-extension must be ts, js or none, got ${text}`)
}

function formatPlace({ file, line }: Partial<Place> = {}): string {
  return [file, line].filter((one) => one !== undefined).join(':')
}

function table({ operations, locate }: Pick<Generated, 'operations' | 'locate'>): string {
  const head = ['operation', 'call', 'method', 'path', 'paging', 'repeat', 'effect', 'media types', 'place']
  const places = locate(operations.map(({ pointer }) => pointer))
  const rows = operations.map((one) => [
    one.id,
    one.call,
    one.method,
    one.path,
    one.paging ?? '',
    one.repeat ? 'yes' : 'no',
    one.effect,
    [one.sends, one.receives]
      .flatMap((types, index) => (types.length ? [`${index ? '<-' : '->'} ${types.join(', ')}`] : []))
      .join(' '),
    formatPlace(places.get(one.pointer)),
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
