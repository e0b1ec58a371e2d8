import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { programInfo } from '../program-info.ts'

/** The user's folder for data that can be recreated: responses, tokens of a client ID, the state of budgets. */
export function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  const local = process.platform === 'win32' ? LOCALAPPDATA : undefined
  return join(XDG_CACHE_HOME || local || join(homedir(), '.cache'), programInfo().name)
}

/**
 * Makes the folder, and tries to write into it: the home of a job or a container may be read-only.
 * @returns the message if nothing can be stored there
 */
export function findCacheFault(env: NodeJS.ProcessEnv): string | undefined {
  const folder = cacheFolder(env)
  const path = join(folder, `try.${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(path, '', { mode: 0o600 })
    rmSync(path)
    return undefined
  } catch (error) {
    return unwritable(folder, error)
  }
}

/** The message for a folder or file that cannot be written. */
export function unwritable(path: string, error: unknown): string {
  return `${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`
}

/** The path of a file there for any name. Makes the folder. */
export function statePath(env: NodeJS.ProcessEnv, kind: string, name: string): string {
  const folder = cacheFolder(env)
  makeFolder(folder)
  return join(folder, `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`)
}

/** Reads a file; undefined if it is missing or incomplete. */
export function readState(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Replaces a file at once. Only its owner can read it. */
export function writeState(path: string, state: unknown): void {
  const part = `${path}.${process.pid}`
  writeFileSync(part, JSON.stringify(state), { mode: 0o600 })
  renameSync(part, path)
}

/**
 * Makes a folder that only its owner can read, with the folders above it. Node's own `recursive` never ends below a
 * folder such as `/proc`, where the system makes no folders and reports them as missing.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}
