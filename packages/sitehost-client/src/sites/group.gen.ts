// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { Backup, RestoreParams, SyncParams } from '../backups/types.gen.ts'
import type { SiteIdParams, SiteParams } from '../site-ids/types.gen.ts'
import type { AddTagsParams, RemoveTagsParams } from '../site-tags/types.gen.ts'
import type { ComposedSites } from './composed.ts'
import type {
  CreateSiteParams,
  ListSitesParams,
  NameCheck,
  Password,
  SetCmsVersionParams,
  Site,
  SiteDetails,
  SiteStatistics,
  SuiteLicense,
  TemporaryUrl,
  UpdateSiteParams,
  ValidateNameParams,
} from './types.gen.ts'
import { listDatabaseBackups, listFilesystemBackups, restoreSite, syncSites } from '../backups/operations.ts'
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

/** Sites, and what applies to a site as a whole. */
export interface Sites extends ComposedSites {
  /**
   * Returns the sites, favorites first. The list can be filtered by the name of a tag or limited to favorites.
   *
   * `GET /v1/sites`
   *
   * With `paginate` true the envelope has a `page` object; without it the service returns the full list. The
   * client sends `paginate=true` by default; `paginate: false` returns one page that holds the full list.
   *
   * The documents do not name the query fields of the two filters. `tag_name` is taken from the published
   * description of another list and from the provider's own client, `favorites_only` from a third-party client.
   * @see reference.md#siteslist
   */
  list(params?: ListSitesParams, options?: PagedOptions): PagedRequest<Site, Site[]>
  /**
   * Creates a site and returns it in the state `deploying`. A repeated call makes a second site.
   *
   * `POST /v1/sites`
   * @see reference.md#sitescreate
   */
  create(params: CreateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns whether a name is free and valid for a new site, with the reason. The status is 200 in every case, and
   * the response's message states the reason.
   *
   * `POST /v1/sites/validate`
   *
   * The message about a bad format speaks of a minimum of 3 characters, while `sites.create` requires 4. The
   * documents do not show how the name is sent; a third-party client sends it as `name` in the body. The call
   * changes nothing although its method is POST.
   * @see reference.md#sitesvalidatename
   */
  validateName(params: ValidateNameParams, options?: CallOptions): ApiRequest<NameCheck>
  /**
   * Returns one site, with its page views, its collaborators and its license.
   *
   * `GET /v1/sites/{id}`
   * @throws NotFoundError no such site
   * @see reference.md#sitesget
   */
  get(params: SiteParams, options?: CallOptions): ApiRequest<SiteDetails>
  /**
   * Starts to restore a site's files, its database or both from backups, which overwrites them. The site is in
   * maintenance mode meanwhile, the restore cannot be undone, and an e-mail is sent at the end.
   *
   * `POST /v1/sites/{site_id}/restores`
   *
   * The documents list both backups without saying that either is required; the published description says
   * "and/or".
   * @throws NotFoundError no such site or backup
   * @see reference.md#sitesrestore
   */
  restore(params: RestoreParams, options?: CallOptions): ApiRequest<void>
  /**
   * Starts a transfer of data from one site to another, which overwrites the destination.
   *
   * `POST /v1/sites/sync`
   *
   * A backup of both sites is taken first, for which a slot for on-demand backups must be free on both. The
   * destination is in maintenance mode unless that is skipped.
   * @throws NotFoundError no such site
   * @see reference.md#sitessync
   */
  sync(params: SyncParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the usage and the page views of a site. They are refreshed once a day.
   *
   * `GET /v1/sites/{site_id}/statistics`
   * @throws NotFoundError no such site
   * @see reference.md#sitesgetstatistics
   */
  getStatistics(params: SiteIdParams, options?: CallOptions): ApiRequest<SiteStatistics>
  /**
   * Adds tags to a site and returns the site. Each tag is either created by its name or assigned by its id.
   *
   * `POST /v1/sites/{id}/tags`
   * @throws PermissionDeniedError a collaborator without the permission to manage tags
   * @throws NotFoundError no such site
   * @see reference.md#sitesaddtags
   */
  addTags(params: AddTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Removes tags from a site and returns the site. The request has a body.
   *
   * `DELETE /v1/sites/{id}/tags`
   * @throws PermissionDeniedError a collaborator without the permission to manage tags
   * @throws NotFoundError no such site
   * @see reference.md#sitesremovetags
   */
  removeTags(params: RemoveTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns a new random password for the administrator login of the site's owner. The old one stops working.
   *
   * `PUT /v1/sites/{site_id}/cms/password-reset`
   * @throws NotFoundError no such site
   * @see reference.md#sitesresetcmspassword
   */
  resetCmsPassword(params: SiteIdParams, options?: CallOptions): ApiRequest<Password>
  /**
   * Returns a URL of the database's administration tool that works for a limited time. It is to be requested only
   * when it is about to be used.
   *
   * `GET /v1/sites/{site_id}/cms/db-admin`
   * @throws NotFoundError no such site
   * @see reference.md#sitesgetdbadminurl
   */
  getDbAdminUrl(params: SiteIdParams, options?: CallOptions): ApiRequest<TemporaryUrl>
  /**
   * Sets the release channel of a site's content-management system and returns the site. Without `version` the
   * site toggles between latest and beta, so that a repeated call undoes the first.
   *
   * `PUT /v1/sites/{site_id}/cms/version`
   * @throws NotFoundError no such site
   * @see reference.md#sitessetcmsversion
   */
  setCmsVersion(params: SetCmsVersionParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns the license of a site for the suite.
   *
   * `GET /v1/sites/{site_id}/suite`
   * @throws NotFoundError no such site
   * @see reference.md#sitesgetsuitelicense
   */
  getSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<SuiteLicense>
  /**
   * Writes the suite license into the options of a site.
   *
   * `POST /v1/sites/{site_id}/suite`
   * @throws NotFoundError no such site
   * @see reference.md#sitesinstallsuitelicense
   */
  installSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the backups of a site's file system. The path is taken from the published description.
   *
   * `GET /v1/sites/{site_id}/backups/fs`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#siteslistfilesystembackups
   */
  listFilesystemBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
  /**
   * Returns the backups of a site's database. The path is taken from the published description.
   *
   * `GET /v1/sites/{site_id}/backups/db`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#siteslistdatabasebackups
   */
  listDatabaseBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
  /**
   * Changes the display name, the PHP version or the environment type of a site, and returns the site. The call is
   * taken from the published description.
   *
   * `PUT /v1/sites/{id}`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#sitesupdate
   */
  update(params: UpdateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Deletes a site. The call is taken from the published description.
   *
   * `DELETE /v1/sites/{id}`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#sitesdelete
   */
  delete(params: SiteParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listSites,
  create: createSite,
  validateName: validateSiteName,
  get: getSite,
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
  listFilesystemBackups,
  listDatabaseBackups,
  update: updateSite,
  delete: deleteSite,
}
