// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Collaborator, PartOfSiteParams, Password, SiteIdParams } from '../objects/types.gen.ts'
import type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The collaborators of one site. */
export interface SiteCollaborators {
  /**
   * Returns the collaborators of a site.
   *
   * `GET /v1/sites/{site_id}/collaborators`
   * @throws NotFoundError no such site
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * Adds a collaborator to a site, and returns the collaborator with the roles.
   *
   * `POST /v1/sites/{site_id}/collaborators`
   *
   * A collaborator with `create_collaborator` may add others with any permissions.
   * The status is 200, not 201.
   * @throws NotFoundError no such site
   */
  create(params: CreateSiteCollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Returns one collaborator of a site, with the roles.
   *
   * `GET /v1/sites/{site_id}/collaborators/{id}`
   * @throws NotFoundError no such site or collaborator
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Removes a collaborator from a site.
   *
   * `DELETE /v1/sites/{site_id}/collaborators/{id}`
   *
   * The request has a body if `delete_cms_user` is given.
   * @throws NotFoundError no such site or collaborator
   */
  delete(params: DeleteSiteCollaboratorParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns a new random password for a collaborator's login to the content-management system.
   *
   * `PUT /v1/sites/{site_id}/collaborators/{id}/cms-password-reset`
   *
   * The old one stops working.
   * @throws NotFoundError no such site or collaborator
   */
  resetCmsPassword(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Password>
}

export const siteCollaboratorsResource: Resource<SiteCollaborators> = resource<SiteCollaborators>()({
  list: loadCall(operations, 'listSiteCollaborators'),
  create: loadCall(operations, 'createSiteCollaborator'),
  get: loadCall(operations, 'getSiteCollaborator'),
  delete: loadCall(operations, 'deleteSiteCollaborator'),
  resetCmsPassword: loadCall(operations, 'resetCollaboratorPassword'),
})
