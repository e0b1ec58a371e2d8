import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Change } from './changes/change.ts'
import { printChanges } from './changes/print-changes.ts'
import { checkHandwritten, findMissing } from './check-handwritten.ts'
import { type FolderFiles, staleFiles, writeAll } from './disk.ts'
import type { Generated, ImportExtension } from './index.ts'
import type { Job } from './jobs.ts'
import type { Values } from './run-options.ts'
import type { Terminal } from './terminal.ts'
import { Paths } from './typescript/paths.ts'

/** The files that a job generated, and the messages about them. */
export interface Result {
  readonly job: Job
  readonly generated: Generated
  readonly importExtension: ImportExtension
}

/** A result with the folder that it belongs in. */
export interface Client extends Result, FolderFiles {}

/** Returns undefined for a result without a folder. */
export function toClient(result: Result): Client | undefined {
  const { out } = result.job
  const { files, scaffold } = result.generated
  return out === undefined ? undefined : { ...result, folder: out, files, scaffold }
}

/** Prints what is stale in the folders of clients. */
export async function checkClients(clients: readonly Client[], { quiet }: Values, terminal: Terminal): Promise<0 | 1> {
  let status: 0 | 1 = 0
  // Clients have files of the same names.
  const areSeveral = clients.length > 1
  for (const client of clients) {
    const { folder, generated } = client
    const stale = await staleFiles(client)
    for (const path of stale) terminal.out(`stale: ${areSeveral ? join(folder, path) : path}\n`)
    const hasFaults = await findFaultsByHand(client, terminal)
    if (!quiet) terminal.out(describeChanges(generated.changes, areSeveral ? folder : undefined))
    if (stale.length > 0 || hasFaults) status = 1
  }
  return status
}

/** Writes clients, and prints what changes for their users and the next steps. */
export async function writeClients(clients: readonly Client[], { quiet }: Values, terminal: Terminal): Promise<0> {
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

/** The most changes of a kind that a run prints. */
const mostChanges = 20

/** @param folder the folder of the client, if there are several */
function describeChanges(changes: readonly Change[], folder?: string): string {
  const client = folder === undefined ? 'the client' : `the client in ${folder}`
  return changes.length > 0 ? `for users of ${client}:\n${printChanges(changes, mostChanges)}` : ''
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

/** Finds handwritten code that no longer fits, and prints the faults. */
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
