import { rmSync } from 'node:fs'

/** The files that are being written under a name of their own, and are no use to anybody before they are whole. */
const unfinished = new Set<string>()

/** Notes a file that has to go if the process ends before it is whole. */
export function beginFile(path: string): void {
  unfinished.add(path)
}

/** Notes that a file is whole, or gone. */
export function endFile(path: string): void {
  unfinished.delete(path)
}

/** Removes them at once, since the process ends. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true })
}
