import { open, rename } from 'node:fs/promises'

/** Writes a file under another name, and renames it when it is on disk: a crash never leaves an incomplete one. */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}.part`
  const file = await open(temporary, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

/** What a file system operation returns; undefined if there is no such file. */
export async function whereFound<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
