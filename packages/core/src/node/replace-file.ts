import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from './file-lock.ts'
import { unlessMissing } from './if-found.ts'
import { moveOver } from './target-file.ts'

/** Milliseconds after which a temporary file cannot be one that is still being written. */
const leftoverAge = 3_600_000

/** The names that `replaceFile` gives, with the ID of the process that writes. */
const partName = /^.+\.(?<pid>\d+)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/

/**
 * Writes a file under another name, and renames it when it is on disk: a crash never leaves an incomplete one. If a
 * process is killed meanwhile, its temporary file is removed after an hour, when another process writes a file of the
 * same kind.
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const temporary = `${path}.${process.pid}.${randomUUID()}.part`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(text)
      await file.datasync()
    } finally {
      await file.close()
    }
    await moveOver(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/**
 * Removes temporary files of processes that were killed while they wrote.
 * @param ending that of the files that are written in the folder, such as `.cursor`: all others are left alone
 */
async function removeLeftovers(folder: string, ending: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.includes(`${ending}.`) ? partName.exec(basename(name))?.groups?.['pid'] : undefined
    if (pid === undefined || isRunning(Number(pid))) continue
    const path = join(folder, name)
    const found = await stat(path).catch(unlessMissing)
    if (found && Date.now() - found.mtimeMs > leftoverAge) await rm(path, { force: true })
  }
}

/** Lets each folder be tidied once by a process: a store may write thousands of files. */
export function tidyOnce(ending: string): (path: string) => Promise<void> {
  let tidied: Promise<void> | undefined
  // A failed cleanup does not prevent the write.
  return (path) => (tidied ??= removeLeftovers(dirname(path), ending).catch(() => {}))
}
