// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { Collaborator } from '../collaborators/types.gen.ts'
import type { PartOfSiteParams, SiteIdParams } from '../site-ids/types.gen.ts'
import type { Password } from '../sites/types.gen.ts'
import type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './types.gen.ts'
import {
  createSiteCollaborator,
  deleteSiteCollaborator,
  getSiteCollaborator,
  listSiteCollaborators,
  resetCollaboratorPassword,
} from './operations.ts'

/** The collaborators of one site. */
export interface SiteCollaborators {
  /**
   * Returns the collaborators of a site.
   *
   * `GET /v1/sites/{site_id}/collaborators`
   * @throws NotFoundError no such site
   * @see reference.md#sitecollaboratorslist
   */
  list(params: SiteIdParams, options?: CallOptions): ApiRequest<Collaborator[]>
  /**
   * Adds a collaborator to a site, and returns the collaborator with the roles. A collaborator with
   * `create_collaborator` may add others with any permissions.
   *
   * `POST /v1/sites/{site_id}/collaborators`
   *
   * The status is 200, not 201.
   * @throws NotFoundError no such site
   * @see reference.md#sitecollaboratorscreate
   */
  create(params: CreateSiteCollaboratorParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Returns one collaborator of a site, with the roles.
   *
   * `GET /v1/sites/{site_id}/collaborators/{id}`
   * @throws NotFoundError no such site or collaborator
   * @see reference.md#sitecollaboratorsget
   */
  get(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Collaborator>
  /**
   * Removes a collaborator from a site. The request has a body where `delete_cms_user` is given.
   *
   * `DELETE /v1/sites/{site_id}/collaborators/{id}`
   * @throws NotFoundError no such site or collaborator
   * @see reference.md#sitecollaboratorsdelete
   */
  delete(params: DeleteSiteCollaboratorParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns a new random password for a collaborator's login to the content-management system. The old one stops
   * working.
   *
   * `PUT /v1/sites/{site_id}/collaborators/{id}/cms-password-reset`
   * @throws NotFoundError no such site or collaborator
   * @see reference.md#sitecollaboratorsresetcmspassword
   */
  resetCmsPassword(params: PartOfSiteParams, options?: CallOptions): ApiRequest<Password>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listSiteCollaborators,
  create: createSiteCollaborator,
  get: getSiteCollaborator,
  delete: deleteSiteCollaborator,
  resetCmsPassword: resetCollaboratorPassword,
}
