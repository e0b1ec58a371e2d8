// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, email, integerLike } from '@portolan/core/schema'
import { Role, Site } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const CollaboratorParams: Schema<types.CollaboratorParams> = z.strictObject({ id: integerLike({ min: 1 }) })

export const AccountLevelAccess: Schema<types.AccountLevelAccess> = z.object({
  email: z.string(),
  add_to_all_new: z.exactOptional(z.boolean()),
  create_site: z.exactOptional(z.boolean()),
})

export const UpdateAccountLevelAccessParams: Schema<types.UpdateAccountLevelAccessParams> = z.strictObject({
  email: email,
  add_to_all_new: z.optional(z.boolean()),
  create_site: z.optional(z.boolean()),
  manage_tags: z.optional(z.boolean()),
  account_notifications: z.optional(z.boolean()),
  site_management_notifications: z.optional(z.boolean()),
  site_operation_notifications: z.optional(z.boolean()),
  roles: z.optional(z.array(Role)),
})

export const BatchCreateParams: Schema<types.BatchCreateParams> = z.strictObject({
  email: email,
  siteIds: z.array(integerLike({ min: 1, also: -1 })),
  roles: z.optional(z.array(Role)),
})

export const BatchDestroyParams: Schema<types.BatchDestroyParams> = z.strictObject({
  email: email,
  siteIds: z.array(integerLike({ min: 1, also: -1 })),
  delete_cms_user: z.optional(z.boolean()),
})

export const CollaboratorIdParams: Schema<types.CollaboratorIdParams> = z.strictObject({
  collaborator_id: integerLike({ min: 1 }),
})

export const CollaboratorSites: Schema<types.CollaboratorSites> = z.object({
  name: z.exactOptional(z.string()),
  email: z.string(),
  sites: z.array(Site),
})

export const ListSitesByEmailParams: Schema<types.ListSitesByEmailParams> = z.strictObject({
  email_address: email,
  tag_name: z.optional(z.string().check(z.minLength(1))),
  per_page: z.optional(integerLike({ min: 1 })),
  page: z.optional(integerLike({ min: 1 })),
})

export const SiteByEmailParams: Schema<types.SiteByEmailParams> = z.strictObject({
  email_address: email,
  site_id: integerLike({ min: 1 }),
})
export { Collaborator, Site } from '../objects/schema.gen.ts'
