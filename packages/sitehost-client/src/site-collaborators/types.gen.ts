// Written by `portolan-generate`: change the document, and write it again.
import type { Role } from '../objects/types.gen.ts'

/** Params of `siteCollaborators.create`. */
export interface CreateSiteCollaboratorParams {
  /** The site's id. */
  site_id: number | string

  /** The e-mail address of the collaborator. */
  email: string

  /** The roles of the collaborator on this site. */
  roles?: Role[] | undefined
}

/** Params of `siteCollaborators.delete`. */
export interface DeleteSiteCollaboratorParams {
  /** The site's id. */
  site_id: number | string

  /** The collaborator's id. */
  id: number | string

  /**
   * Tries to delete the matching user of the content-management system too, and reassigns the posts to the oldest
   * administrator.
   * @default false
   */
  delete_cms_user?: boolean | undefined
}
