import {
  email,
  digits,
  filled,
  flagParam,
  openSet,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import { KnownRole, Role } from '../roles/schema.ts'
import { pageFields } from '../pages/schema.ts'
import { id } from '../site-ids/schema.ts'
import { Site } from '../sites/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Collaborator: Schema<types.Collaborator> = z.object({
  id: z.int(),
  created: optionalDateTime,
  updated: optionalDateTime,
  accountId: optionalInteger,
  email: z.string(),
  siteId: optionalInteger,
  state: z.exactOptional(openSet(['active'])),
  cmsUsername: optionalText,
  name: optionalText,
  siteName: optionalText,
  roles: z.exactOptional(z.array(KnownRole)),
})

export const AccountLevelAccess: Schema<types.AccountLevelAccess> = z.object({
  email: z.string(),
  add_to_all_new: optionalFlag,
  create_site: optionalFlag,
})

export const CollaboratorSites: Schema<types.CollaboratorSites> = z.object({
  name: optionalText,
  email: z.string(),
  sites: z.array(Site),
})

const roles = z.optional(z.array(Role))
const siteIds = z.array(digits({ min: 1, also: -1 }))

export const CollaboratorParams: Schema<types.CollaboratorParams> = z.strictObject({ id })
export const CollaboratorIdParams: Schema<types.CollaboratorIdParams> = z.strictObject({ collaborator_id: id })

export const UpdateAccountLevelAccessParams: Schema<types.UpdateAccountLevelAccessParams> = z.strictObject({
  email,
  add_to_all_new: flagParam,
  create_site: flagParam,
  manage_tags: flagParam,
  account_notifications: flagParam,
  site_management_notifications: flagParam,
  site_operation_notifications: flagParam,
  roles,
})

export const BatchCreateParams: Schema<types.BatchCreateParams> = z.strictObject({ email, siteIds, roles })
export const BatchDestroyParams: Schema<types.BatchDestroyParams> = z.strictObject({
  email,
  siteIds,
  delete_cms_user: flagParam,
})

export const ListSitesByEmailParams: Schema<types.ListSitesByEmailParams> = z.strictObject({
  email_address: email,
  tag_name: z.optional(filled),
  ...pageFields,
})
export const SiteByEmailParams: Schema<types.SiteByEmailParams> = z.strictObject({ email_address: email, site_id: id })
