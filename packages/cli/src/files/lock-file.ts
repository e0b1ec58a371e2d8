import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { beginFile, endFile } from './unfinished.ts'

/**
 * Takes a lock that processes of this machine share, if it is free.
 * @param stale milliseconds after which a lock is that of a process that has died
 * @returns what gives it back; undefined if another process has it
 */
export function tryLock(path: string, stale: number): (() => void) | undefined {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (age(path) > stale) rmSync(path, { force: true })
    return undefined
  }
  beginFile(path)
  return () => {
    rmSync(path, { force: true })
    endFile(path)
  }
}

function age(path: string): number {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs
}
