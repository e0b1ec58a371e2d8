import { listWarnings, type Warning, warningText } from '@portolan/openapi'
import { manifestIn, readIfThere } from './disk.ts'
import { findImportExtension } from './import-extension.ts'
import { generate, type ImportExtension } from './index.ts'
import type { Job } from './jobs.ts'
import { printOperations } from './print-operations.ts'
import { help, type Values } from './run-options.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { type Result, checkClients, toClient, writeClients } from './write-clients.ts'

/**
 * Generates the clients of all jobs, and then writes or checks them: all, or none if one of them fails.
 * @param onSource called with each file and address that a document was read from
 * @returns 1 for stale files, broken users or warnings that are errors
 */
export async function runJobs(
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
  const hasTarget = values.out !== undefined || values.package !== undefined
  if (values.list && !hasTarget && !values.check) return 0
  const clients = results.flatMap((result) => toClient(result) ?? [])
  return values.check ? checkClients(clients, values, terminal) : writeClients(clients, values, terminal)
}

/** Generates the client of a job, and prints its messages about the document. */
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
  if (values.list) terminal.out(printOperations(generated))
  if (!quiet) for (const line of warningLines(generated.warnings, values)) terminal.error(`${line}\n`)
  return { job, generated, importExtension }
}

/** All warnings for `--list` and `--strict`; otherwise a short form. */
function warningLines(warnings: readonly Warning[], { list, strict }: Values): string[] {
  return list || strict ? warnings.map(warningText) : listWarnings(warnings, '`--list` prints them all')
}

function extension(text: string | undefined): ImportExtension | undefined {
  if (text === undefined || text === 'ts' || text === 'js' || text === 'none') return text
  throw new UsageError(`--import-extension must be ts, js or none, got ${text}`)
}
