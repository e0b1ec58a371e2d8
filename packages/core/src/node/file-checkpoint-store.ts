import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckpointStore } from '../paging/checkpoint.ts'

/**
 * Stores checkpoints in a folder, each in its own file. A temporary file is written first and renamed when it is on
 * disk, so that a crash never leaves an incomplete checkpoint.
 * @param folder the folder; it is created when the first checkpoint is stored
 * @returns a store for `checkpoint`
 */
export function fileCheckpointStore(folder: string): CheckpointStore {
  const pathOf = (key: string): string => join(folder, `${encodeURIComponent(key).replaceAll('.', '%2E')}.cursor`)
  return {
    async get(key) {
      try {
        return await readFile(pathOf(key), 'utf8')
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ENOENT') return undefined
        throw error
      }
    },
    async set(key, cursor) {
      await mkdir(folder, { recursive: true })
      const path = pathOf(key)
      const temporary = `${path}.${crypto.randomUUID()}.part`
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(cursor)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
