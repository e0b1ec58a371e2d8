import type { ApiRequest } from '@portolan/core'
import type { SiteParams } from '../objects/types.gen.ts'
import { type BackupDownload, download, type DownloadOptions } from './download.ts'
import type { DownloadBackupParams, SiteDetails } from './types.gen.ts'
import { waitUntilLive, type WaitOptions } from './wait-until-live.ts'

/** The calls of `Sites` that send several requests, or return a stream. */
export interface ComposedSites {
  /**
   * Waits until a site is live, polling at increasing intervals, and returns it.
   *
   * `GET /v1/sites/{id}`, repeatedly
   * @throws OperationFailedError the site is neither live nor being deployed; `code` is its state
   * @throws TimeoutError it took longer than `timeout`
   */
  waitUntilLive(params: SiteParams, options?: WaitOptions): Promise<SiteDetails>
  /**
   * Returns a backup as a stream, which is never held in memory: a bzip2-compressed tar archive of the files, or SQL
   * text.
   *
   * `GET /v1/sites/{site_id}/backups/{backup_id}`
   *
   * `timeout` is the time to wait for the next chunk; `saveBackup` of `@portolan/sitehost-client/node` writes it to a
   * file.
   * @throws NotFoundError there is no such backup
   */
  downloadBackup(params: DownloadBackupParams, options?: DownloadOptions): ApiRequest<BackupDownload>
}

export const composed = { waitUntilLive, downloadBackup: download }
