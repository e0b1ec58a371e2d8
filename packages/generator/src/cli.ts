import manifest from '../package.json' with { type: 'json' }
import { DocumentError, ExtensionError, OverlayError, SelectionError } from '@portolan/openapi'
import { runDiff } from './changes/command.ts'
import { runCodemod } from './codemod/command.ts'
import { ConfigError } from './config/config-error.ts'
import { configBeside } from './config/config-file.ts'
import { FolderError } from './disk.ts'
import { findJobs, type JobOptions } from './jobs.ts'
import { runLearn } from './learn/command.ts'
import { runMigrate } from './migrate/command.ts'
import { OutputError } from './output-error.ts'
import { parseArguments } from './parse-arguments.ts'
import { runJobs } from './run-jobs.ts'
import { help, options, type Values } from './run-options.ts'
import { guardTerminal, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { watch, type Watching } from './watch.ts'

/**
 * Runs the command. Returns 0 for success, 1 for stale files, broken users or warnings, 2 for invalid usage or config,
 * and 3 for an unusable document.
 * @param watching how long and how often `--watch` checks for changes
 */
export async function run(
  args: readonly string[],
  unguarded: Terminal,
  watching: Watching = {},
): Promise<0 | 1 | 2 | 3> {
  const terminal = guardTerminal(unguarded)
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

/** Writes after each change, even if a run fails in between. */
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
