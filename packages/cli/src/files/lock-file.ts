import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Waits for the lock, and does something while it is held. */
export async function withLock<T>(path: string, stale: number, work: () => Promise<T>): Promise<T> {
  let release = tryLock(path, stale)
  while (!release) {
    await sleep(20 + Math.random() * 20)
    release = tryLock(path, stale)
  }
  try {
    return await work()
  } finally {
    release()
  }
}

function age(path: string): number {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs
}
