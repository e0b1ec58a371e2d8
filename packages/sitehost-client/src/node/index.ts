import { ConnectionError } from '@portolan/core'
import { aFunction, callSite, checkOptions, fields, filledString, rethrowAt } from '@portolan/core/internal'
import { ArchiveEnd, openTarget, type TargetFile } from '@portolan/core/node'
import type { SitehostClient } from '../client.gen.ts'
import type { BackupDownload, DownloadOptions } from '../sites/download.ts'
import type { DownloadBackupParams } from '../sites/types.gen.ts'

const ownOptions = fields({ onProgress: aFunction }, { open: true })

/** A backup that was saved to a file. */
export interface SavedBackup {
  readonly path: string
  /** The size of the file, in bytes. */
  readonly size: number
  readonly kind: BackupDownload['kind']
}

/**
 * Downloads a backup to a file, in constant memory. It is written to a temporary file in the same folder, flushed to
 * disk and then renamed: the target is always the whole backup, or what was there before. An existing file keeps its
 * mode; a new one is for its owner alone (600).
 * @param path the target. An existing file is **replaced**; of a symlink, the file that it names. A device or a FIFO is
 * written into
 * @throws RequestValidationError `path` or an option is invalid; nothing was sent
 * @throws ConnectionError the transfer was cut off; no file is left behind
 * @throws NotFoundError there is no such backup
 * @throws ResponseValidationError the service sent anything but a backup, such as a login page; no file is left behind
 */
export function saveBackup(
  client: Downloads,
  params: DownloadBackupParams,
  path: string,
  options: DownloadOptions = {},
): Promise<SavedBackup> {
  return save(client, params, path, options).catch(rethrowAt(callSite()))
}

/** The part of a client that saving needs. */
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
  // Opened before anything is sent, so that a missing or read-only folder is noticed at once.
  const file = await openTarget(path)
  try {
    const download = await client.sites.downloadBackup(params, options)
    const received = await writeBody(file, download, onProgress)
    await file.finish()
    return { path, size: received, kind: download.kind }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Writes the whole body, and checks that it is complete. Returns its size. */
async function writeBody(
  file: TargetFile,
  { body, size }: BackupDownload,
  onProgress: DownloadOptions['onProgress'],
): Promise<number> {
  const end = new ArchiveEnd()
  let received = 0
  for await (const piece of body) {
    received += piece.length
    end.add(piece)
    onProgress?.({ received, ...(size === undefined ? {} : { size }) })
    await file.write(piece)
  }
  if (size !== undefined && received !== size) throw cut(`${received} of ${size} bytes arrived`)
  if (size === undefined && !end.isWhole) throw cut(`after ${received} bytes the archive has no end mark`)
  return received
}

function cut(why: string): ConnectionError {
  return new ConnectionError(`saveBackup: the transfer was cut off: ${why}`)
}
