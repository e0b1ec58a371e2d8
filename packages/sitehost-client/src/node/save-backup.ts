import { randomUUID } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConnectionError } from '@portolan/core'
import { aFunction, callSite, checkOptions, fields, filledString, rethrowAt } from '@portolan/core/internal'
import type { SitehostClient } from '../client.ts'
import type { BackupDownload, DownloadOptions } from '../sites/download.ts'
import type { DownloadBackupParams } from '../sites/types.gen.ts'
import { endSize, endsComplete } from './archive-end.ts'

const ownOptions = fields({ onProgress: aFunction }, { open: true })

/** The maximum number of bytes that wait for the disk. */
const bufferSize = 256 << 10

/** A backup that was saved to a file. */
export interface SavedBackup {
  readonly path: string
  /** The size of the file, in bytes. */
  readonly size: number
  readonly kind: BackupDownload['kind']
}

/**
 * Downloads a backup to a file, in constant memory. It is written to a temporary file in the same folder, flushed to
 * disk and then renamed: the target is always the whole backup, or what was there before.
 * @param path the target; an existing file is **replaced**
 * @throws RequestValidationError `path` or an option is invalid; nothing was sent
 * @throws ConnectionError the transfer was cut off; no file is left behind
 * @throws NotFoundError there is no such backup
 */
export function saveBackup(
  client: Downloads,
  params: DownloadBackupParams,
  path: string,
  options: DownloadOptions = {},
): Promise<SavedBackup> {
  return save(client, params, path, options).catch(rethrowAt(callSite(saveBackup)))
}

/** What saving needs of a client. */
export interface Downloads {
  readonly sites: Pick<SitehostClient['sites'], 'downloadBackup'>
}

async function save(
  client: Downloads,
  params: DownloadBackupParams,
  path: string,
  all: DownloadOptions,
): Promise<SavedBackup> {
  checkOptions('saveBackup', filledString, path, ['path'])
  checkOptions('saveBackup', ownOptions, all)
  const { onProgress, ...options } = all
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
  // Opened before anything is sent, so that a missing or read-only folder is noticed at once.
  const file = await open(temporary, 'wx')
  try {
    const download = await client.sites.downloadBackup(params, options)
    const received = await writeBody(file, download, onProgress)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return { path, size: received, kind: download.kind }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes the whole body, and checks that it is complete. Returns its size. */
async function writeBody(
  file: FileHandle,
  { body, size, kind }: BackupDownload,
  onProgress: DownloadOptions['onProgress'],
): Promise<number> {
  let received = 0
  let isBzip = false
  let end: Uint8Array = new Uint8Array()
  await pipeline(
    body,
    async function* watch(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        if (received === 0) isBzip = kind === 'filesystem' && Buffer.from(piece.subarray(0, 3)).toString() === 'BZh'
        received += piece.length
        end = piece.length >= endSize ? piece.slice(-endSize) : Buffer.concat([end, piece]).subarray(-endSize)
        onProgress?.({ received, ...(size === undefined ? {} : { size }) })
        yield piece
      }
    },
    file.createWriteStream({ flush: true, highWaterMark: bufferSize }),
  )
  if (size !== undefined && received !== size) throw cut(`${received} of ${size} bytes arrived`)
  if (size === undefined && isBzip && !endsComplete(end))
    throw cut(`after ${received} bytes the archive has no end mark`)
  return received
}

function cut(why: string): ConnectionError {
  return new ConnectionError(`saveBackup: the transfer was cut off: ${why}`)
}

/** Flushes the new name to disk too. Some systems cannot do that for a folder, and are left to it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
