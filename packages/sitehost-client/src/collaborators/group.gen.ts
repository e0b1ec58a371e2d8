// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams, PagedOptions, PagedRequest } from '@portolan/core'
import type { Site } from '../sites/types.gen.ts'
import type {
  AccountLevelAccess,
  BatchCreateParams,
  BatchDestroyParams,
  Collaborator,
  CollaboratorIdParams,
  CollaboratorParams,
  CollaboratorSites,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './types.gen.ts'
import {
  batchCreateCollaborators,
  batchDestroyCollaborators,
  favoriteSite,
  getCollaborator,
  getSiteByEmail,
  getSiteOfCollaborator,
  listCollaborators,
  listSitesByEmail,
  unfavoriteSite,
  updateAccountLevelAccess,
} from './operations.ts'

/** Collaborators across all sites. */
export interface Collaborators {
  /**
   * Returns the collaborators on the caller's sites and the caller's own memberships. A person who works on
   * several sites is there once for each.
   *
   * `GET /v1/collaborators`
   * @see reference.md#collaboratorslist
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * Returns one collaborator, with the roles.
   *
   * `GET /v1/collaborators/{id}`
   * @throws NotFoundError no such collaborator
   * @see reference.md#collaboratorsget
   */
  get(params: CollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Sets what a collaborator may do on the whole account. The collaborator's account is found or created by the
   * e-mail address; a new one receives an invitation.
   *
   * `PUT /v1/collaborators/update-account-level-access`
   *
   * When all six settings are false, the account-level access is removed. The collaborator stays on the sites
   * where they are attached already; `collaborators.batchDestroy` removes them there. The call needs an API
   * application with the owner scope.
   *
   * Scopes: `owner`.
   * @throws PermissionDeniedError the application lacks the owner scope
   * @see reference.md#collaboratorsupdateaccountlevelaccess
   */
  updateAccountLevelAccess(
    params: UpdateAccountLevelAccessParams,
    options?: CallOptions,
  ): ApiRequest<AccountLevelAccess>
  /**
   * Schedules a collaborator to be added to many sites. The response's message states for how many sites.
   *
   * `POST /v1/collaborators/batch_create`
   *
   * Where the collaborator exists on a site already, their roles are updated. If this takes `cms_access` away, the
   * system tries to delete the CMS user who has the collaborator's e-mail address; the posts of that user are
   * reassigned to the next available administrator. A collaborator with `create_collaborator` may add
   * collaborators with any permissions.
   * @see reference.md#collaboratorsbatchcreate
   */
  batchCreate(params: BatchCreateParams, options?: CallOptions): ApiRequest<void>
  /**
   * Schedules a collaborator to be removed from many sites. The response's message states from how many sites.
   *
   * `POST /v1/collaborators/batch_destroy`
   * @see reference.md#collaboratorsbatchdestroy
   */
  batchDestroy(params: BatchDestroyParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the site that a collaborator works on.
   *
   * `GET /v1/collaborators/{collaborator_id}/site`
   * @throws NotFoundError no such collaborator
   * @see reference.md#collaboratorsgetsite
   */
  getSite(params: CollaboratorIdParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns the sites that a collaborator works on, as the collaborator sees them. Each page has the
   * collaborator's name and e-mail address next to the sites.
   *
   * `GET /v1/collaborators/{email_address}/sites`
   * @throws NotFoundError no such collaborator
   * @see reference.md#collaboratorslistsites
   */
  listSites(params: ListSitesByEmailParams, options?: PagedOptions): PagedRequest<Site, CollaboratorSites>
  /**
   * Returns a collaborator and one site that they work on. The array `sites` holds that one site, as in the
   * provider's published examples.
   *
   * `GET /v1/collaborators/{email_address}/sites/{site_id}`
   * @throws NotFoundError no such collaborator or site
   * @see reference.md#collaboratorsgetsitebyemail
   */
  getSiteByEmail(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Marks a site as a favorite of a collaborator, and returns both. The array `sites` holds that one site, with
   * `favorite` true. Favorites come first in lists.
   *
   * `POST /v1/collaborators/{email_address}/sites/{site_id}/favorite`
   * @throws NotFoundError no such collaborator or site
   * @see reference.md#collaboratorsfavoritesite
   */
  favoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Removes a site from the favorites of a collaborator, and returns both. The array `sites` holds that one site,
   * with `favorite` false.
   *
   * `DELETE /v1/collaborators/{email_address}/sites/{site_id}/favorite`
   * @throws NotFoundError no such collaborator or site
   * @see reference.md#collaboratorsunfavoritesite
   */
  unfavoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listCollaborators,
  get: getCollaborator,
  updateAccountLevelAccess,
  batchCreate: batchCreateCollaborators,
  batchDestroy: batchDestroyCollaborators,
  getSite: getSiteOfCollaborator,
  listSites: listSitesByEmail,
  getSiteByEmail,
  favoriteSite,
  unfavoriteSite,
}
