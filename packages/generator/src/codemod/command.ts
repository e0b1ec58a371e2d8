import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { suggestion } from '@portolan/openapi'
import { findFiles } from '../find-files.ts'
import { findJobs, type Job } from '../jobs.ts'
import { findOldPackage } from '../stainless/old-package.ts'
import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../usage-error.ts'
import type { UpgradedFile } from './from-0.1/upgrade-files.ts'

const help = `portolan-generate codemod openai-node <files…> [options]
portolan-generate codemod stainless <files…> --from <package> [options]
portolan-generate codemod portolan-0.1 <files…> [options]

Changes code that was written for openai-node, or for another SDK by Stainless, to the form of the client that
portolan.yaml describes: ids become params, and options, errors, pages, raw responses, types and imports change. It
lists what it cannot change, and then exits with 1. Files are paths, folders or patterns such as
'src/**/*.ts'. The old SDK must be installed.

portolan-0.1 changes programs and configs from Portolan 0.1.0 to this version: options, imports, and the keys of
portolan.yaml, if there is one in this folder.

  --dry-run          prints the changes, and writes nothing
  --force            writes even if git has uncommitted changes
  --from <package>   the package of the old SDK (default: openai, or the one that stainless.yml names)
  --to <module>      what the new client is imported from (default: the folder or package of the config)
  --config <file>    default: portolan.yaml
  --quiet            does not list what is left to you
`

const options = {
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  config: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const upgrade = 'portolan-0.1'
const recipes = ['openai-node', 'stainless', upgrade]

interface Printer {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** Returns 1 if places are left. @throws UsageError invalid arguments, or a work tree that git could not restore */
export async function runCodemod(args: readonly string[], { out, error }: Printer): Promise<0 | 1> {
  const { values, positionals } = parseArguments(args, options, help)
  const [recipe, ...patterns] = positionals
  if (values.help) {
    out(help)
    return 0
  }
  if (recipe === undefined || !recipes.includes(recipe))
    throw new UsageError(
      `${recipe === undefined ? 'the codemod is needed' : `there is no codemod ${recipe}${suggestion(recipe, recipes)}`}\n\n${help}`,
    )
  const files = recipe === upgrade ? await findUpgraded(patterns, values.config) : await findFiles(patterns)
  const change = recipe === upgrade ? upgradeFiles : await findSdkChange(recipe, values)
  if (!values['dry-run'] && !values.force) await requireCleanTree(files)
  const [changed, { createTwoFilesPatch }] = await Promise.all([change(files), import('diff')])
  const written = changed.filter(({ before, after }) => before !== after)
  const name = (file: string): string => relative('', file)
  if (values['dry-run'])
    for (const { file, before, after } of written) out(createTwoFilesPatch(name(file), name(file), before, after))
  else for (const { file, after } of written) await writeFile(file, after)
  const notes = changed.flatMap(({ file, notes: all }) => all.map((one) => ({ file, ...one })))
  if (!values.quiet) for (const { file, line, message } of notes) error(`${name(file)}:${line}: ${message}\n`)
  out(`${values['dry-run'] ? 'would change' : 'changed'} ${written.length} of ${counted(files.length, 'file')}\n`)
  if (notes.length > 0) out(`${counted(notes.length, 'place')} left to you\n`)
  return notes.length > 0 ? 1 : 0
}

/** The result of changing files. */
type Change = (files: readonly string[]) => Promise<readonly UpgradedFile[]>

/** TypeScript is only loaded here. */
const upgradeFiles: Change = async (files) => (await import('./from-0.1/upgrade-files.ts')).upgradeFiles(files)

/** The change from an SDK of Stainless to the client of the config. */
async function findSdkChange(
  recipe: string,
  { config, from, to }: { readonly config?: string; readonly from?: string; readonly to?: string },
): Promise<Change> {
  const job = await findJob(config)
  const old = from ?? (recipe === 'openai-node' ? 'openai' : await findOldPackage(config))
  return async (files) => {
    const [{ changeFiles, MissingSdkError }, { readTarget }] = await Promise.all([
      import('./codemod.ts'),
      import('./target.ts'),
    ])
    try {
      return changeFiles(files, old, await readTarget(job, to))
    } catch (problem) {
      throw problem instanceof MissingSdkError ? new UsageError(problem.message) : problem
    }
  }
}

/** The programs that patterns name, and the config. */
async function findUpgraded(patterns: readonly string[], config: string | undefined): Promise<string[]> {
  const file = config ?? 'portolan.yaml'
  const configs = config !== undefined || existsSync(file) ? [resolve(file)] : []
  if (patterns.length === 0 && configs.length > 0) return configs
  return [...new Set([...(await findFiles(patterns)), ...configs])]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The one client that the config describes. */
export async function findJob(config: string | undefined): Promise<Job> {
  const [job, ...others] = await findJobs({ config })
  if (job === undefined || others.length > 0)
    throw new UsageError(
      `the config describes ${others.length + 1} clients: write one for this, and name it by --config`,
    )
  return job
}

/** @throws UsageError git has changes that are not committed, or there is no git */
async function requireCleanTree(files: readonly string[]): Promise<void> {
  const folder = dirname(files[0] ?? '.')
  const status = await promisify(execFile)('git', ['-C', folder, 'status', '--porcelain']).catch(() => undefined)
  if (status === undefined)
    throw new UsageError(
      `${folder} is not in a git repository, so you could not undo the changes: pass --force, or --dry-run`,
    )
  if (status.stdout !== '')
    throw new UsageError('git has uncommitted changes: commit or stash them first, or pass --force or --dry-run')
}
