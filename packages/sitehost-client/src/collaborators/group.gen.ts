// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { Collaborator, Site } from '../objects/types.gen.ts'
import type {
  AccountLevelAccess,
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  CollaboratorSites,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Collaborators across all sites. */
export interface Collaborators {
  /**
   * Returns the collaborators on the caller's sites and the caller's own memberships.
   *
   * `GET /v1/collaborators`
   *
   * A person who works on several sites is there once for each.
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * Returns one collaborator, with the roles.
   *
   * `GET /v1/collaborators/{id}`
   * @throws NotFoundError no such collaborator
   */
  get(params: CollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Sets what a collaborator may do on the whole account.
   *
   * `PUT /v1/collaborators/update-account-level-access`
   *
   * The collaborator's account is found or created by the e-mail address; a new one receives an invitation.
   * When all six settings are false, the account-level access is removed. The collaborator stays on the sites where
   * they are attached already; `collaborators.batchDestroy` removes them there. The call needs an API application with
   * the owner scope.
   *
   * Scopes: `owner`.
   * @throws PermissionDeniedError the application lacks the owner scope
   */
  updateAccountLevelAccess(
    params: UpdateAccountLevelAccessParams,
    options?: CallOptions,
  ): ApiRequest<AccountLevelAccess>
  /**
   * Schedules a collaborator to be added to many sites.
   *
   * `POST /v1/collaborators/batch_create`
   *
   * The response's message states for how many sites.
   * If the collaborator exists on a site already, their roles are updated. If this takes `cms_access` away, the system
   * tries to delete the CMS user who has the collaborator's e-mail address; the posts of that user are reassigned to
   * the next available administrator. A collaborator with `create_collaborator` may add collaborators with any
   * permissions.
   */
  batchCreate(params: BatchCreateParams, options?: CallOptions): ApiRequest<void>
  /**
   * Schedules a collaborator to be removed from many sites.
   *
   * `POST /v1/collaborators/batch_destroy`
   *
   * The response's message states from how many sites.
   */
  batchDestroy(params: BatchDestroyParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the site that a collaborator works on.
   *
   * `GET /v1/collaborators/{collaborator_id}/site`
   * @throws NotFoundError no such collaborator
   */
  getSite(params: CollaboratorIdParams, options?: CallOptions): ApiRequest<Site>
  /**
   * Returns the sites that a collaborator works on, as the collaborator sees them.
   *
   * `GET /v1/collaborators/{email_address}/sites`
   *
   * Each page has the collaborator's name and e-mail address next to the sites.
   * @throws NotFoundError no such collaborator
   */
  listSites(params: ListSitesByEmailParams, options?: PagedOptions): PagedRequest<Site, CollaboratorSites>
  /**
   * Returns a collaborator and one site that they work on.
   *
   * `GET /v1/collaborators/{email_address}/sites/{site_id}`
   *
   * The array `sites` holds that one site, as in the provider's published examples.
   * @throws NotFoundError no such collaborator or site
   */
  getSiteByEmail(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Marks a site as a favorite of a collaborator, and returns both.
   *
   * `POST /v1/collaborators/{email_address}/sites/{site_id}/favorite`
   *
   * The array `sites` holds that one site, with `favorite` true. Favorites come first in lists.
   * @throws NotFoundError no such collaborator or site
   */
  favoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Removes a site from the favorites of a collaborator, and returns both.
   *
   * `DELETE /v1/collaborators/{email_address}/sites/{site_id}/favorite`
   *
   * The array `sites` holds that one site, with `favorite` false.
   * @throws NotFoundError no such collaborator or site
   */
  unfavoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
}

export const collaboratorsResource: Resource<Collaborators> = resource<Collaborators>()({
  list: loadCall(operations, 'listCollaborators'),
  get: loadCall(operations, 'getCollaborator'),
  updateAccountLevelAccess: loadCall(operations, 'updateAccountLevelAccess'),
  batchCreate: loadCall(operations, 'batchCreateCollaborators'),
  batchDestroy: loadCall(operations, 'batchDestroyCollaborators'),
  getSite: loadCall(operations, 'getSiteOfCollaborator'),
  listSites: loadList(operations, 'listSitesByEmail'),
  getSiteByEmail: loadCall(operations, 'getSiteByEmail'),
  favoriteSite: loadCall(operations, 'favoriteSite'),
  unfavoriteSite: loadCall(operations, 'unfavoriteSite'),
})
