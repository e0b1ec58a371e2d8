import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** What Windows says while somebody has the file open. */
const inUse = new Set<unknown>(['EPERM', 'EACCES', 'EBUSY'])
const tries = 20

/**
 * Renames a file over another. Windows can refuse that as long as somebody reads the other one, such as a second process
 * or a virus scanner: there it is tried for a second.
 * @param system what a test puts in place of the system
 */
export async function moveOver(
  from: string,
  to: string,
  system: { platform: NodeJS.Platform; move: typeof rename; wait: (ms: number) => Promise<unknown> } = {
    platform: process.platform,
    move: rename,
    wait,
  },
): Promise<void> {
  for (let left = system.platform === 'win32' ? tries : 1; ; left--) {
    try {
      return await system.move(from, to)
    } catch (error) {
      if (left === 1 || !inUse.has((error as { code?: unknown }).code)) throw error
    }
    await system.wait(50)
  }
}
