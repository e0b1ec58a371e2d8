import { FileLock } from '@portolan/core/node'
import { beginFile } from './unfinished.ts'

/** The locks of this process by their paths: each remembers what it saw of another's. */
const locks = new Map<string, FileLock>()

/**
 * Takes a lock that processes of this machine share, if it is free.
 * @param stale milliseconds without a sign of life after which a lock is that of a process that has died
 * @returns releases it; undefined if another process has it
 */
export function tryLock(path: string, stale: number): (() => void) | undefined {
  const lock = locks.get(path) ?? new FileLock(path, { staleAfter: stale })
  locks.set(path, lock)
  const release = lock.tryAcquire()
  return release && beginFile(path, release)
}
