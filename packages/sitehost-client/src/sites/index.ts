import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { Password } from '../values/password.ts'
import type { SiteIdParams, SiteParams } from '../values/site-params.ts'
import type { Backup } from './backup.ts'
import { listDatabaseBackups, listFilesystemBackups, restoreSite, syncSites } from './backup-operations.ts'
import { type BackupDownload, download, type DownloadOptions } from './download.ts'
import type { NameCheck, ValidateNameParams } from './name.ts'
import {
  addSiteTags,
  createSite,
  deleteSite,
  getDbAdminUrl,
  getSite,
  getSiteStatistics,
  getSuiteLicense,
  installSuiteLicense,
  listSites,
  removeSiteTags,
  resetSitePassword,
  setCmsVersion,
  updateSite,
  validateSiteName,
} from './operations.ts'
import type { CreateSiteParams, ListSitesParams, SetCmsVersionParams, UpdateSiteParams } from './params.ts'
import type { TemporaryUrl } from './schema.ts'
import type { Site } from './site.ts'
import type { SiteDetails, SiteStatistics } from './site-details.ts'
import type { SuiteLicense } from './suite-license.ts'
import type { AddTagsParams, RemoveTagsParams } from './tag-params.ts'
import type { DownloadBackupParams, RestoreParams, SyncParams } from './transfer-params.ts'
import { waitUntilLive, type WaitOptions } from './wait-until-live.ts'

/** Sites and what belongs to them as a whole. @see seed 001, Sites */
export interface Sites {
  /**
   * The sites, favorites first, in pages; with `paginate: false` one page holds the full list.
   * @see seed 001, Sites
   */
  list(params?: ListSitesParams, options?: PagedOptions): PagedRequest<Site, Site[]>
  /**
   * Makes a site. It comes back `deploying`: see `waitUntilLive`. Not to be repeated blindly: a second call makes a second site.
   * @see seed 001, Body of POST /v1/sites
   */
  create(params: CreateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Waits until a site is live, looking again and again with growing pauses.
   * @throws OperationFailedError the site is neither live nor on its way; `code` is its state
   * @throws TimeoutError it took longer than `timeout`
   * @see seed 001, States and transitions
   */
  waitUntilLive(params: SiteParams, options?: WaitOptions): Promise<SiteDetails>
  /**
   * Whether a name can be had for a new site, and why not. The documents give two least lengths: 4 characters for `create`,
   * 3 in this call's message.
   * @see seed 001, Sites
   */
  validateName(params: ValidateNameParams, options?: CallOptions): ApiRequest<NameCheck>
  /**
   * One site, with its page views and collaborators.
   * @throws NotFoundError there is none
   * @see seed 001, Sites
   */
  get(params: SiteParams, options?: CallOptions): ApiRequest<SiteDetails>
  /**
   * Changes the display name, the PHP version or the environment type of a site.
   * @experimental The seed does not show it; it is built from the public reference.
   * @throws NotFoundError there is no such site
   * @see public-facts.md, 2.3
   */
  update(params: UpdateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * **Deletes** a site, its files, its database and its domains. It cannot be undone.
   * @experimental The seed does not show it; it is built from the public reference.
   * @throws NotFoundError there is no such site
   * @see public-facts.md, 2.3
   */
  delete(params: SiteParams, options?: CallOptions): ApiRequest<void>
  /**
   * The backups of a site's files.
   * @experimental The seed does not show it; it is built from the public reference.
   * @see public-facts.md, 2.3
   */
  listFilesystemBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
  /**
   * The backups of a site's database.
   * @experimental The seed does not show it; it is built from the public reference.
   * @see public-facts.md, 2.3
   */
  listDatabaseBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
  /**
   * A backup as a stream that is never held in memory: a bzip2-compressed tar archive of the files, or SQL text. `timeout` is
   * the time to wait for the next piece; `saveBackup` of `@portolan/sitehost-client/node` writes it into a file.
   * @throws NotFoundError there is no such backup
   * @see seed 001, Sites
   */
  downloadBackup(params: DownloadBackupParams, options?: DownloadOptions): ApiRequest<BackupDownload>
  /**
   * **Overwrites** a site's files, its database or both by a backup; with `restore_on_site_id` those of another site. The site is in
   * maintenance mode meanwhile, it cannot be undone, and an e-mail says when it is done.
   * @see seed 001, Sites
   */
  restore(params: RestoreParams, options?: CallOptions): ApiRequest<void>
  /**
   * Copies one site onto another: what is chosen of the destination's files and, with `database`, its database are **overwritten**. A
   * backup of both sites is made first, for which both need a free slot; the destination is in maintenance mode meanwhile
   * unless told otherwise.
   * @see seed 001, Body of POST /v1/sites/sync
   */
  sync(params: SyncParams, options?: CallOptions): ApiRequest<void>
  /**
   * Usage and page views of a site, made anew once a day.
   * @see seed 001, Sites
   */
  getStatistics(params: SiteIdParams, options?: CallOptions): ApiRequest<SiteStatistics>
  /**
   * Gives a site tags: new ones by name, existing ones by id.
   * @throws PermissionDeniedError a collaborator who may not manage tags
   * @see seed 001, Sites
   */
  addTags(params: AddTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * **Takes** tags off a site.
   * @throws PermissionDeniedError a collaborator who may not manage tags
   * @see seed 001, Sites
   */
  removeTags(params: RemoveTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Gives the site owner's administrator a new random password; the old one stops working at once.
   * @see seed 001, Sites
   */
  resetCmsPassword(params: SiteIdParams, options?: CallOptions): ApiRequest<Password>
  /**
   * Where the database's administration tool is. The address works for a short time, and for everybody who has it: ask for it
   * only when it is needed.
   * @see seed 001, Sites
   */
  getDbAdminUrl(params: SiteIdParams, options?: CallOptions): ApiRequest<TemporaryUrl>
  /**
   * Changes the release channel of a site's content system. Without `version` it toggles between latest and beta, so that this
   * call is never repeated by itself.
   * @see seed 001, Sites
   */
  setCmsVersion(params: SetCmsVersionParams, options?: CallOptions): ApiRequest<Site>
  /**
   * The license of a site for the suite of extensions.
   * @throws NotFoundError it has none
   * @see seed 001, Sites
   */
  getSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<SuiteLicense>
  /**
   * Writes the license into the site's options, over the one that is there.
   * @see seed 001, Sites
   */
  installSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<void>
}

export const sites = resource<Sites>()({
  list: listSites,
  create: createSite,
  waitUntilLive,
  validateName: validateSiteName,
  get: getSite,
  update: updateSite,
  delete: deleteSite,
  listFilesystemBackups,
  listDatabaseBackups,
  downloadBackup: download,
  restore: restoreSite,
  sync: syncSites,
  getStatistics: getSiteStatistics,
  addTags: addSiteTags,
  removeTags: removeSiteTags,
  resetCmsPassword: resetSitePassword,
  getDbAdminUrl,
  setCmsVersion,
  getSuiteLicense,
  installSuiteLicense,
})
