import { digits, email, filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type Role, role } from '../values/role.ts'
import { id, type PageParams, pages } from '../values/site-params.ts'

/** A collaborator of a site, by id. */
export interface CollaboratorParams {
  id: number | string
}

export interface CollaboratorIdParams {
  collaborator_id: number | string
}

/** @see seed 001, Body of update-account-level-access */
export interface UpdateAccountLevelAccessParams {
  /** Finds or creates the collaborator's account; a new one gets an invitation. */
  email: string
  /** Adds the collaborator to every site created from now on. `false` unless given. */
  add_to_all_new?: boolean | undefined
  /** May create sites on behalf of the owner. `false` unless given. */
  create_site?: boolean | undefined
  /** May create, delete and assign tags. `false` unless given. */
  manage_tags?: boolean | undefined
  /** Is told of resource overages, transfer requests and mail billing. `false` unless given. */
  account_notifications?: boolean | undefined
  /** `false` unless given. */
  site_management_notifications?: boolean | undefined
  /** `false` unless given. */
  site_operation_notifications?: boolean | undefined
  /** What the collaborator may do on new sites. Used only where `add_to_all_new` is true. */
  roles?: Role[] | undefined
}

/** @see seed 001, batch_create */
export interface BatchCreateParams {
  email: string
  /** -1 stands for all sites that the caller owns or may add collaborators to. */
  siteIds: (number | string)[]
  roles?: Role[] | undefined
}

/** @see seed 001, batch_destroy */
export interface BatchDestroyParams {
  email: string
  /** -1 stands for all sites that the caller owns. */
  siteIds: (number | string)[]
  /** Deletes the matching users of the sites' content systems too. `false` unless given. */
  delete_cms_user?: boolean | undefined
}

export interface ListSitesByEmailParams extends PageParams {
  email_address: string
  /** Only sites that have this tag. */
  tag_name?: string | undefined
}

export interface SiteByEmailParams {
  email_address: string
  site_id: number | string
}

const flag = z.optional(z.boolean())
const roles = z.optional(z.array(role))
const siteIds = z.array(digits({ min: 1, also: -1 }))

export const CollaboratorParams = mirrors<CollaboratorParams>()(z.strictObject({ id }))
export const CollaboratorIdParams = mirrors<CollaboratorIdParams>()(z.strictObject({ collaborator_id: id }))

export const UpdateAccountLevelAccessParams = mirrors<UpdateAccountLevelAccessParams>()(
  z.strictObject({
    email,
    add_to_all_new: flag,
    create_site: flag,
    manage_tags: flag,
    account_notifications: flag,
    site_management_notifications: flag,
    site_operation_notifications: flag,
    roles,
  }),
)

export const BatchCreateParams = mirrors<BatchCreateParams>()(z.strictObject({ email, siteIds, roles }))
export const BatchDestroyParams = mirrors<BatchDestroyParams>()(
  z.strictObject({ email, siteIds, delete_cms_user: flag }),
)

export const ListSitesByEmailParams = mirrors<ListSitesByEmailParams>()(
  z.strictObject({ email_address: email, tag_name: z.optional(filled), ...pages }),
)
export const SiteByEmailParams = mirrors<SiteByEmailParams>()(z.strictObject({ email_address: email, site_id: id }))
