import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckpointStore } from '../paging/paged-request.ts'
import { checkOptions, filledString } from '../request/option-rules.ts'
import { unlessMissing } from './if-found.ts'
import { replaceFile, tidyOnce } from './replace-file.ts'

const ending = '.cursor'

/**
 * Stores checkpoints in a folder, each in its own file. A temporary file is written first and renamed when it is on
 * disk, so that a crash never leaves an incomplete checkpoint.
 * @param folder the folder; it is created when the first checkpoint is stored
 * @returns a store for `checkpoint`
 * @throws RequestValidationError the folder is not valid
 */
export function fileCheckpointStore(folder: string): CheckpointStore {
  checkOptions('fileCheckpointStore', filledString, folder, ['folder'])
  const makePath = (key: string): string => join(folder, fileName(key) + ending)
  const tidy = tidyOnce(ending)
  return {
    get: (key) => readFile(makePath(key), 'utf8').catch(unlessMissing),
    async set(key, cursor) {
      await mkdir(folder, { recursive: true })
      await replaceFile(makePath(key), cursor)
      await tidy(makePath(key))
    },
    delete: (key) => rm(makePath(key), { force: true }),
  }
}

/** The longest name that fits into the 255 bytes of a file system, with the endings of the file and its temporary one. */
const longestName = 180

/** The names that Windows keeps for devices, whatever the ending. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

/** A file name for any text that every system accepts: some ignore case, and Windows rejects some characters. */
function fileName(text: string): string {
  const encode = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  const name = Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\w-]|[A-Z]/g, encode)
  if (device.test(name)) return encode(name.charAt(0)) + name.slice(1)
  if (name.length <= longestName) return name
  // Encoded texts have no tilde, so a long one never gets the name of a short one.
  return `${name.slice(0, 64)}~${createHash('sha256').update(text).digest('hex')}`
}
