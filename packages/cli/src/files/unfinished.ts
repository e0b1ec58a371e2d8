import { rmSync } from 'node:fs'

/** Functions that remove unfinished files, by their paths. */
const unfinished = new Map<string, () => void>()

/**
 * Registers a file to remove if the process ends before it is complete.
 * @param remove removes it. @default removes the path
 * @returns removes it
 */
export function beginFile(path: string, remove: () => void = () => rmSync(path, { force: true })): () => void {
  unfinished.set(path, remove)
  return () => {
    remove()
    endFile(path)
  }
}

/** Notes that a file is complete, or gone. */
export function endFile(path: string): void {
  unfinished.delete(path)
}

/** Removes them at once, since the process ends. */
export function removeUnfinished(): void {
  for (const remove of unfinished.values()) remove()
}
