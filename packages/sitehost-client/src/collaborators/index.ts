import {
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type ApiRequest,
  resource,
} from '@portolan/core'
import type { Site } from '../sites/site.ts'
import type { AccountLevelAccess, Collaborator } from './collaborator.ts'
import type { CollaboratorSites } from './collaborator-sites.ts'
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
import type {
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './params.ts'

/** Collaborators across all sites. @see seed 001, Collaborators (account-wide) */
export interface Collaborators {
  /**
   * The collaborators on the caller's sites, and the caller's own memberships.
   * @see seed 001, Collaborators (account-wide)
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * One collaborator, with their roles.
   * @throws NotFoundError there is none
   * @see seed 001, Collaborators (account-wide)
   */
  get(params: CollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Sets what somebody may do on the whole account, and invites who has no account yet. What is not given counts as false,
   * and where all six settings are false the account-level access is taken away; the person stays on the sites that they
   * work on (see `batchDestroy`).
   * @throws PermissionDeniedError the token's application has no owner scope
   * @see seed 001, update-account-level-access and rule 1
   */
  updateAccountLevelAccess(
    params: UpdateAccountLevelAccessParams,
    options?: CallOptions,
  ): ApiRequest<AccountLevelAccess>
  /**
   * Adds a collaborator to many sites. It runs later; the message of `.withResponse()` says for how many sites. Where the
   * collaborator is on a site already, their roles are **replaced**; who loses `cms_access` so may lose their user in the
   * site's content system, whose posts go to an administrator. `siteIds: [-1]` means all sites.
   * @see seed 001, batch_create and rules 2 to 5
   */
  batchCreate(params: BatchCreateParams, options?: CallOptions): ApiRequest<void>
  /**
   * **Removes** a collaborator from many sites, with `siteIds: [-1]` from all that the caller owns. It runs later; the
   * message of `.withResponse()` says for how many sites. With `delete_cms_user` their users in the content systems are
   * deleted too.
   * @see seed 001, batch_destroy and rule 2
   */
  batchDestroy(params: BatchDestroyParams, options?: CallOptions): ApiRequest<void>
  /**
   * The site that a collaborator works on.
   * @throws NotFoundError there is no such collaborator
   * @see seed 001, Collaborators (account-wide)
   */
  getSite(params: CollaboratorIdParams, options?: CallOptions): ApiRequest<Site>
  /**
   * The sites that somebody works on. Each page has their `name` and `email` beside the items.
   * @throws NotFoundError nobody has this address
   * @see seed 001, Collaborators (account-wide)
   */
  listSites(params: ListSitesByEmailParams, options?: PagedOptions): PagedRequest<Site, CollaboratorSites>
  /**
   * One site that somebody works on: the array `sites` holds that site.
   * @throws NotFoundError they do not work on it
   * @see seed 001, Collaborators (account-wide)
   */
  getSiteByEmail(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Marks a site as one of somebody's favorites, which come first in lists. The array `sites` holds that site.
   * @throws NotFoundError they do not work on it
   * @see seed 001, Collaborators (account-wide)
   */
  favoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
  /**
   * Removes a site from somebody's favorites. The array `sites` holds that site.
   * @throws NotFoundError they do not work on the site
   * @see seed 001, Collaborators (account-wide)
   */
  unfavoriteSite(params: SiteByEmailParams, options?: CallOptions): ApiRequest<CollaboratorSites>
}

export const collaborators = resource<Collaborators>()({
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
})
