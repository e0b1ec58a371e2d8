// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, email, integerLike } from '@portolan/core/schema'
import { Role } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const CreateSiteCollaboratorParams: Schema<types.CreateSiteCollaboratorParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  email: email,
  roles: z.optional(z.array(Role)),
})

export const DeleteSiteCollaboratorParams: Schema<types.DeleteSiteCollaboratorParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  id: integerLike({ min: 1 }),
  delete_cms_user: z.optional(z.boolean()),
})
export { Collaborator, PartOfSiteParams, Password, SiteIdParams } from '../objects/schema.gen.ts'
