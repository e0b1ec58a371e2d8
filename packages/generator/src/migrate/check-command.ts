import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { ChangedFile } from '../codemod/codemod.ts'
import { findJob } from '../codemod/command.ts'
import { findFiles } from '../find-files.ts'
import type { Job } from '../jobs.ts'
import { checkUsers } from './check-users.ts'
import type { Diagnostic } from './compile.ts'
import { findOldPackage } from '../stainless/old-package.ts'

/** The options of the command line. */
export interface CheckValues {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly config?: string | undefined
}

/** Lists what would break in the code of users. Returns 1 if something does. */
export async function checkCommand(
  patterns: readonly string[],
  { from: given, to, config }: CheckValues,
  out: (text: string) => void,
): Promise<0 | 1> {
  const files = await findFiles(patterns)
  const from = given ?? (await findOldPackage(config))
  const job = to === undefined ? await findJob(config) : undefined
  const { breaks: errors, known, isCompat } = await checkUsers(files, { from, to, job })
  const planned = job ? await planFiles(files, from, job) : []
  const breaks = [...withoutFollowing(errors), ...(isCompat ? [] : planned.flatMap(listSilent))].toSorted(compare)
  const { callAt } = await import('../codemod/call-at.ts')
  for (const one of breaks) {
    const { file, line, column, code, message } = one
    const text = readFileSync(file, 'utf8')
    out(
      `${relative('', file)}:${line}:${column} ${callAt(file, text, line, column)}\n  ${message}${code && ` (${code})`}\n`,
    )
    const advice = adviceOn(one, planned, isCompat)
    if (advice !== undefined) out(`  ${advice}\n`)
  }
  out(summary(breaks, files.length))
  if (known > 0)
    out(
      `${counted(known, 'error')} that ${known === 1 ? 'exists' : 'exist'} today ${known === 1 ? 'is' : 'are'} not listed\n`,
    )
  return breaks.length > 0 ? 1 : 0
}

/** Errors that follow from an earlier one: a value has lost its type. */
const following: ReadonlySet<string> = new Set(['TS7006', 'TS7031', 'TS18046'])

function withoutFollowing(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = errors.filter(({ code }) => !following.has(code))
  const broken = new Set(first.map(({ file }) => file))
  return errors.filter(({ code, file }) => !following.has(code) || !broken.has(file))
}

function listSilent({ file, silent }: ChangedFile): Diagnostic[] {
  return silent.map((one) => ({ ...one, file: resolve(file), code: '' }))
}

function compare(one: Diagnostic, other: Diagnostic): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1
  return one.line - other.line || one.column - other.column
}

/** Plans the change to the native client; nothing if the old SDK is not installed, because its types are unknown. */
async function planFiles(files: readonly string[], from: string, job: Job): Promise<ChangedFile[]> {
  const [{ changeFiles, MissingSdkError }, { readTarget }] = await Promise.all([
    import('../codemod/codemod.ts'),
    import('../codemod/target.ts'),
  ])
  try {
    return changeFiles(files, from, await readTarget(job, undefined))
  } catch (error) {
    if (error instanceof MissingSdkError) return []
    throw error
  }
}

/** The replacement, or the reason why none is certain. */
function adviceOn(
  { file, line, column }: Diagnostic,
  planned: readonly ChangedFile[],
  isCompat: boolean,
): string | undefined {
  const plan = planned.find((one) => one.file === file.replaceAll('\\', '/'))
  if (plan === undefined) return undefined
  const lines = plan.before.split('\n').slice(0, line - 1)
  const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const entry = isCompat ? plan.keepName(offset) : undefined
  if (entry !== undefined) return `portolan.yaml keeps the name by: ${entry}`
  const suggested = plan.suggest(offset)
  if (suggested !== undefined) return `${isCompat ? 'in the native form' : 'write'}: ${suggested}`
  return plan.notes.find((one) => one.line === line)?.message
}

function summary(breaks: readonly Diagnostic[], checked: number): string {
  if (breaks.length === 0) return `nothing breaks in ${counted(checked, 'file')}\n`
  const broken = new Set(breaks.map(({ file }) => file)).size
  return `${counted(breaks.length, 'place')} would break in ${broken} of ${counted(checked, 'file')}\n`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
