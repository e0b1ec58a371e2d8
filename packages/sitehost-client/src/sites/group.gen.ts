// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { Password, Site, SiteIdParams, SiteParams } from '../objects/types.gen.ts'
import { type ComposedSites, composed } from './composed.ts'
import type {
  AddTagsParams,
  Backup,
  CreateSiteParams,
  ListSitesParams,
  NameCheck,
  RemoveTagsParams,
  RestoreParams,
  SetCmsVersionParams,
  SiteDetails,
  SiteStatistics,
  SuiteLicense,
  SyncParams,
  TemporaryUrl,
  UpdateSiteParams,
  ValidateNameParams,
} from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Sites, and what applies to a site as a whole. */
export interface Sites extends ComposedSites {
  /**
   * Returns the sites, favorites first.
   *
   * `GET /v1/sites`
   *
   * The list can be filtered by the name of a tag or limited to favorites.
   * With `paginate` true the envelope has a `page` object; without it the service returns the full list. The client
   * sends `paginate=true` by default; `paginate: false` returns one page that holds the full list.
   * The documents do not name the query fields of the two filters. `tag_name` is taken from the published description
   * of another list and from the provider's own client, `favorites_only` from a third-party client.
   */
  list(params?: ListSitesParams, options?: PagedOptions): PagedRequest<Site, Site[]>
  /**
   * Creates a site and returns it in the state `deploying`.
   *
   * `POST /v1/sites`
   *
   * A repeated call makes a second site.
   * `cms_admin_username` and `cms_admin_email` are given together or not at all.
   */
  create(params: CreateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns whether a name is free and valid for a new site, with the reason.
   *
   * `POST /v1/sites/validate`
   *
   * The status is 200 in every case, and the response's message states the reason.
   * The message about a bad format speaks of a minimum of 3 characters, while `sites.create` requires 4. The documents
   * do not show how the name is sent; a third-party client sends it as `name` in the body. The call changes nothing
   * although its method is POST.
   */
  validateName(params: ValidateNameParams, options?: CallOptions): ApiRequest<NameCheck>
  /**
   * Returns one site, with its page views, its collaborators and its license.
   *
   * `GET /v1/sites/{id}`
   * @throws NotFoundError no such site
   */
  get(params: SiteParams, options?: CallOptions): ApiRequest<SiteDetails>
  /**
   * Changes the display name, the PHP version or the environment type of a site, and returns the site.
   *
   * `PUT /v1/sites/{id}`
   *
   * The call is taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  update(params: UpdateSiteParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Deletes a site.
   *
   * `DELETE /v1/sites/{id}`
   *
   * The call is taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  delete(params: SiteParams, options?: CallOptions): ApiRequest<void>
  /**
   * Starts to restore a site's files, its database or both from backups, which overwrites them.
   *
   * `POST /v1/sites/{site_id}/restores`
   *
   * The site is in maintenance mode meanwhile, the restore cannot be undone, and an e-mail is sent at the end.
   * The documents list both backups without saying that either is required; the published description says "and/or".
   * At least one of `filesystem_id` and `database_id` is given.
   * @throws NotFoundError no such site or backup
   */
  restore(params: RestoreParams, options?: CallOptions): ApiRequest<void>
  /**
   * Starts a transfer of data from one site to another, which overwrites the destination.
   *
   * `POST /v1/sites/sync`
   *
   * A backup of both sites is taken first, for which a slot for on-demand backups must be free on both. The destination
   * is in maintenance mode unless that is skipped.
   * @throws NotFoundError no such site
   */
  sync(params: SyncParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the usage and the page views of a site.
   *
   * `GET /v1/sites/{site_id}/statistics`
   *
   * They are refreshed once a day.
   * @throws NotFoundError no such site
   */
  getStatistics(params: SiteIdParams, options?: CallOptions): ApiRequest<SiteStatistics>
  /**
   * Adds tags to a site and returns the site.
   *
   * `POST /v1/sites/{id}/tags`
   *
   * Each tag is either created by its name or assigned by its id.
   * Each tag has either a `name`, with or without a `color`, or a `tag_id`.
   * @throws PermissionDeniedError a collaborator without the permission to manage tags
   * @throws NotFoundError no such site
   */
  addTags(params: AddTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Removes tags from a site and returns the site.
   *
   * `DELETE /v1/sites/{id}/tags`
   *
   * The request has a body.
   * @throws PermissionDeniedError a collaborator without the permission to manage tags
   * @throws NotFoundError no such site
   */
  removeTags(params: RemoveTagsParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns a new random password for the administrator login of the site's owner.
   *
   * `PUT /v1/sites/{site_id}/cms/password-reset`
   *
   * The old one stops working.
   * @throws NotFoundError no such site
   */
  resetCmsPassword(params: SiteIdParams, options?: CallOptions): ApiRequest<Password>
  /**
   * Returns a URL of the database's administration tool that works for a limited time.
   *
   * `GET /v1/sites/{site_id}/cms/db-admin`
   *
   * It is to be requested only when it is about to be used.
   * @throws NotFoundError no such site
   */
  getDbAdminUrl(params: SiteIdParams, options?: CallOptions): ApiRequest<TemporaryUrl>
  /**
   * Sets the release channel of a site's content-management system and returns the site.
   *
   * `PUT /v1/sites/{site_id}/cms/version`
   *
   * Without `version` the site toggles between latest and beta, so that a repeated call undoes the first.
   * @throws NotFoundError no such site
   */
  setCmsVersion(params: SetCmsVersionParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns the license of a site for the suite.
   *
   * `GET /v1/sites/{site_id}/suite`
   * @throws NotFoundError no such site
   */
  getSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<SuiteLicense>
  /**
   * Writes the suite license into the options of a site.
   *
   * `POST /v1/sites/{site_id}/suite`
   * @throws NotFoundError no such site
   */
  installSuiteLicense(params: SiteIdParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the backups of a site's file system.
   *
   * `GET /v1/sites/{site_id}/backups/fs`
   *
   * The path is taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  listFilesystemBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
  /**
   * Returns the backups of a site's database.
   *
   * `GET /v1/sites/{site_id}/backups/db`
   *
   * The path is taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  listDatabaseBackups(params: SiteIdParams, options?: CallOptions): ApiRequest<Backup[]>
}

export const sitesResource: Resource<Sites> = resource<Sites>()({
  list: loadList(operations, 'listSites'),
  create: loadCall(operations, 'createSite'),
  validateName: loadCall(operations, 'validateSiteName'),
  get: loadCall(operations, 'getSite'),
  update: loadCall(operations, 'updateSite'),
  delete: loadCall(operations, 'deleteSite'),
  restore: loadCall(operations, 'restoreSite'),
  sync: loadCall(operations, 'syncSites'),
  getStatistics: loadCall(operations, 'getSiteStatistics'),
  addTags: loadCall(operations, 'addSiteTags'),
  removeTags: loadCall(operations, 'removeSiteTags'),
  resetCmsPassword: loadCall(operations, 'resetSitePassword'),
  getDbAdminUrl: loadCall(operations, 'getDbAdminUrl'),
  setCmsVersion: loadCall(operations, 'setCmsVersion'),
  getSuiteLicense: loadCall(operations, 'getSuiteLicense'),
  installSuiteLicense: loadCall(operations, 'installSuiteLicense'),
  listFilesystemBackups: loadCall(operations, 'listFilesystemBackups'),
  listDatabaseBackups: loadCall(operations, 'listDatabaseBackups'),
  ...composed,
})
