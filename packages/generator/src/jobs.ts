import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { type ClientConfig, findClient, readClients } from './config/config-file.ts'
import { UsageError } from './usage-error.ts'

/** One client that a run of the command writes. */
export interface Job {
  readonly document: string
  readonly config: Config
  /** The output folder; absent if nothing is written. */
  readonly out?: string
  /** True if a whole package is written there. */
  readonly isPackage: boolean
}

/** The command line's options for the clients. */
export interface JobOptions {
  readonly document?: string | undefined
  readonly config?: string | undefined
  readonly out?: string | undefined
  readonly package?: string | undefined
}

/**
 * Finds what a run writes: the client of a document, or all that a config describes.
 * @throws UsageError there is no document
 * @throws ConfigError the config cannot be used
 */
export async function findJobs(options: JobOptions): Promise<Job[]> {
  const { document, config: file = 'portolan.yaml' } = options
  if (document !== undefined) return [makeJob({ ...(await findClient(document, options.config)), document }, options)]
  if (options.config === undefined && !existsSync(file))
    throw new UsageError('a document is needed, or a portolan.yaml that names one')
  const clients = await readClients(file)
  const flag = (['out', 'package'] as const).find((name) => options[name] !== undefined)
  if (clients.length > 1 && flag)
    throw new UsageError(
      `--${flag} is for one client, and ${file} describes ${clients.length}: it says where each goes`,
    )
  const jobs = clients.map((client) => {
    if (client.document === undefined) throw new ConfigError('needs `document`, or the command a document', { file })
    return makeJob({ ...client, document: client.document }, options)
  })
  checkFolders(jobs, file)
  return jobs
}

/** @throws ConfigError two clients would overwrite each other */
function checkFolders(jobs: readonly Job[], file: string): void {
  const taken = new Set<string>()
  for (const { out } of jobs) {
    if (out === undefined) continue
    if (taken.has(resolve(out)))
      throw new ConfigError(`two clients write to ${out}: give each its own folder`, { file })
    taken.add(resolve(out))
  }
}

function makeJob(client: ClientConfig & { readonly document: string }, options: JobOptions): Job {
  const isOnCommandLine = options.out !== undefined || options.package !== undefined
  const { out, package: home } = isOnCommandLine ? options : client
  if (out !== undefined && home !== undefined)
    throw new UsageError(
      isOnCommandLine ? 'either --out or --package, not both' : 'either `out` or `package`, not both',
    )
  const folder = home ?? out
  const { document, config } = client
  return { document, config, isPackage: home !== undefined, ...(folder === undefined ? {} : { out: folder }) }
}
