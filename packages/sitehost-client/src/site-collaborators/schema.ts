import { email, flagParam, type Schema } from '@portolan/core/schema'
import { Role } from '../roles/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const CreateSiteCollaboratorParams: Schema<types.CreateSiteCollaboratorParams> = z.strictObject({
  site_id: id,
  email,
  roles: z.optional(z.array(Role)),
})
export const DeleteSiteCollaboratorParams: Schema<types.DeleteSiteCollaboratorParams> = z.strictObject({
  site_id: id,
  id,
  delete_cms_user: flagParam,
})
