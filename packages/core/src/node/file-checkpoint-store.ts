import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckpointStore } from '../paging/checkpoint.ts'

/**
 * Keeps checkpoints in a folder, a file each. A file is written beside and renamed when it is on the disk, so that no crash
 * leaves half a checkpoint.
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
      const beside = `${path}.${crypto.randomUUID()}.part`
      const file = await open(beside, 'wx')
      try {
        await file.writeFile(cursor)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(beside, path)
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
