import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { Collaborator } from '../collaborators/collaborator.ts'
import type { Password } from '../values/password.ts'
import type { PartOfSiteParams, SiteIdParams } from '../values/site-params.ts'
import {
  createSiteCollaborator,
  deleteSiteCollaborator,
  getSiteCollaborator,
  listSiteCollaborators,
  resetCollaboratorPassword,
} from './operations.ts'
import type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './schema.ts'

/** Who works on one site. @see seed 001, Site collaborators */
export interface SiteCollaborators {
  /**
   * The collaborators of a site.
   * @see seed 001, Site collaborators
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * Adds a collaborator to a site, and gives them with their roles. Who has the role `create_collaborator` may give any role.
   * @see seed 001, Site collaborators
   */
  create(params: CreateSiteCollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * One collaborator of a site, with their roles.
   * @throws NotFoundError there is none
   * @see seed 001, Site collaborators
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * **Removes** a collaborator from a site. With `delete_cms_user` the service tries to delete their user in the content
   * system too; that user's posts go to the oldest administrator.
   * @throws NotFoundError there is none
   * @see seed 001, Site collaborators
   */
  delete(params: DeleteSiteCollaboratorParams, options?: CallOptions): ApiRequest<void>
  /**
   * Gives a collaborator a new random password in the content system; the old one stops working at once.
   * @throws NotFoundError there is no such collaborator
   * @see seed 001, Site collaborators
   */
  resetCmsPassword(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Password>
}

export const siteCollaborators = resource<SiteCollaborators>()({
  list: listSiteCollaborators,
  create: createSiteCollaborator,
  get: getSiteCollaborator,
  delete: deleteSiteCollaborator,
  resetCmsPassword: resetCollaboratorPassword,
})
