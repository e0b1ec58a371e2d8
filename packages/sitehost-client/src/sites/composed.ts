import type { ApiRequest } from '@portolan/core'
import type { SiteDetails } from './types.gen.ts'
import type { SiteParams } from '../site-ids/types.gen.ts'
import type { DownloadBackupParams } from '../backups/types.gen.ts'
import type { BackupDownload, DownloadOptions } from './download.ts'
import type { WaitOptions } from './wait-until-live.ts'

/** What `Sites` has besides single operations. */
export interface ComposedSites {
  /**
   * Waits until a site is live, looking again and again with growing pauses, and returns it.
   *
   * `GET /v1/sites/{id}`, again and again
   * @throws OperationFailedError the site is neither live nor on its way; `code` is its state
   * @throws TimeoutError it took longer than `timeout`
   * @see reference.md#sitesget
   */
  waitUntilLive(params: SiteParams, options?: WaitOptions): Promise<SiteDetails>
  /**
   * Returns a backup as a stream that is never held in memory: a bzip2-compressed tar archive of the files, or SQL text.
   *
   * `GET /v1/sites/{site_id}/backups/{backup_id}`
   *
   * `timeout` is
   * the time to wait for the next piece; `saveBackup` of `@portolan/sitehost-client/node` writes it into a file.
   * @throws NotFoundError there is no such backup
   * @see reference.md#sitesdownloadbackup
   */
  downloadBackup(params: DownloadBackupParams, options?: DownloadOptions): ApiRequest<BackupDownload>
}
