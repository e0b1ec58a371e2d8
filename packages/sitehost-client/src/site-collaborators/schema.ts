import { email, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type Role, role } from '../values/role.ts'
import { id, type PartOfSiteParams, type SiteIdParams } from '../values/site-params.ts'

export { Collaborator } from '../collaborators/collaborator.ts'
export { PartOfSiteParams, SiteIdParams } from '../values/site-params.ts'
export { Password } from '../values/password.ts'

export interface CreateSiteCollaboratorParams extends SiteIdParams {
  email: string
  roles?: Role[] | undefined
}

export interface DeleteSiteCollaboratorParams extends PartOfSiteParams {
  /** Deletes the matching user of the site's content system too. `false` unless given. */
  delete_cms_user?: boolean | undefined
}

export const CreateSiteCollaboratorParams = mirrors<CreateSiteCollaboratorParams>()(
  z.strictObject({ site_id: id, email, roles: z.optional(z.array(role)) }),
)
export const DeleteSiteCollaboratorParams = mirrors<DeleteSiteCollaboratorParams>()(
  z.strictObject({ site_id: id, id, delete_cms_user: z.optional(z.boolean()) }),
)
