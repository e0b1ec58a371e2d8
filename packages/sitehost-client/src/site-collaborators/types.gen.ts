// Written by `npm run generate` out of schema.ts and reference.md.
import type { Role } from '../roles/types.gen.ts'
import type { id } from '../site-ids/types.gen.ts'

/** Params of `siteCollaborators.create`. */
export interface CreateSiteCollaboratorParams {
  /** The site's id. */
  site_id: id
  /** The e-mail address of the collaborator. */
  email: string
  /** The roles of the collaborator on this site. */
  roles?: Role[] | undefined
}

/** Params of `siteCollaborators.delete`. */
export interface DeleteSiteCollaboratorParams {
  /** The site's id. */
  site_id: id
  /** The collaborator's id. */
  id: id
  /**
   * Tries to delete the matching user of the content-management system too, and reassigns the posts to the oldest
   * administrator.
   * @default false
   */
  delete_cms_user?: boolean | undefined
}
