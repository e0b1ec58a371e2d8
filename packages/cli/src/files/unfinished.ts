import { rmSync } from 'node:fs'

/** Functions that remove unfinished files, by their paths. */
const unfinished = new Map<string, () => void>()

/**
 * Notes a file that has to go if the process ends before it is whole.
 * @param remove removes it. @default whatever is there then
 * @returns removes it
 */
export function beginFile(path: string, remove: () => void = () => rmSync(path, { force: true })): () => void {
  unfinished.set(path, remove)
  return () => {
    remove()
    endFile(path)
  }
}

/** Notes that a file is whole, or gone. */
export function endFile(path: string): void {
  unfinished.delete(path)
}

/** Removes them at once, since the process ends. */
export function removeUnfinished(): void {
  for (const remove of unfinished.values()) remove()
}
