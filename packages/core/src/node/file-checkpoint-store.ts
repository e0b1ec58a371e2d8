import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckpointStore } from '../paging/checkpoint.ts'
import { checkOptions } from '../request/composed-options.ts'
import { filledString } from '../request/option-rules.ts'
import { replaceFile, whereFound } from './replace-file.ts'

/**
 * Stores checkpoints in a folder, each in its own file. A temporary file is written first and renamed when it is on
 * disk, so that a crash never leaves an incomplete checkpoint.
 * @param folder the folder; it is created when the first checkpoint is stored
 * @returns a store for `checkpoint`
 * @throws RequestValidationError the folder is not valid
 */
export function fileCheckpointStore(folder: string): CheckpointStore {
  checkOptions('fileCheckpointStore', filledString, folder, ['folder'])
  const pathOf = (key: string): string => join(folder, `${encodeURIComponent(key).replaceAll('.', '%2E')}.cursor`)
  return {
    get: (key) => whereFound(readFile(pathOf(key), 'utf8')),
    async set(key, cursor) {
      await mkdir(folder, { recursive: true })
      await replaceFile(pathOf(key), cursor)
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
