// Written by `portolan-generate`: change the document, and write it again.
import type { Role, Site } from '../objects/types.gen.ts'

/** Params of `collaborators.get`. */
export interface CollaboratorParams {
  /** The collaborator's id. */
  id: number | string
}

/** What a collaborator may do on the whole account, as far as the service returns it. */
export interface AccountLevelAccess {
  /** The e-mail address of the collaborator. */
  email: string

  /** Whether the collaborator is added to every site created later. */
  add_to_all_new?: boolean

  /** Whether the collaborator may create sites on behalf of the owner. */
  create_site?: boolean
}

/** Params of `collaborators.updateAccountLevelAccess`. */
export interface UpdateAccountLevelAccessParams {
  /** The e-mail address of the collaborator; finds or creates the account. */
  email: string

  /**
   * Adds the collaborator to every site created later. Earlier sites are not affected.
   * @default false
   */
  add_to_all_new?: boolean | undefined

  /**
   * May create sites on behalf of the owner.
   * @default false
   */
  create_site?: boolean | undefined

  /**
   * May create, delete and assign tags.
   * @default false
   */
  manage_tags?: boolean | undefined

  /**
   * Is notified of resource overages, transfer requests and mail billing.
   * @default false
   */
  account_notifications?: boolean | undefined

  /**
   * Is notified of the management of sites.
   * @default false
   */
  site_management_notifications?: boolean | undefined

  /**
   * Is notified of operations on sites.
   * @default false
   */
  site_operation_notifications?: boolean | undefined

  /** The roles on new sites. Used only when `add_to_all_new` is true, otherwise ignored. */
  roles?: Role[] | undefined
}

/** Params of `collaborators.batchCreate`. */
export interface BatchCreateParams {
  /** The e-mail address of the collaborator. */
  email: string

  /** The ids of the sites. -1 means all sites that the caller owns or has `create_collaborator` on. */
  siteIds: (number | string)[]

  /** The roles of the collaborator on these sites. */
  roles?: Role[] | undefined
}

/** Params of `collaborators.batchDestroy`. */
export interface BatchDestroyParams {
  /** The e-mail address of the collaborator. */
  email: string

  /** The ids of the sites. -1 means all sites that the caller owns. */
  siteIds: (number | string)[]

  /**
   * Deletes the matching users of the sites' content-management systems too.
   * @default false
   */
  delete_cms_user?: boolean | undefined
}

/** Params of `collaborators.getSite`. */
export interface CollaboratorIdParams {
  /** The collaborator's id. */
  collaborator_id: number | string
}

/**
 * A collaborator and sites that they work on, as the collaborator sees them: a page of them, or the one that was asked
 * for.
 */
export interface CollaboratorSites {
  /** The collaborator's name. */
  name?: string

  /** The e-mail address of the collaborator. */
  email: string

  /** The sites, each with `ipAddresses` in place of the three single addresses. */
  sites: Site[]
}

/** Params of `collaborators.listSites`. */
export interface ListSitesByEmailParams {
  /** The e-mail address of the collaborator; it is URL-encoded in the path. */
  email_address: string

  /** Only sites with the tag of this name. */
  tag_name?: string | undefined

  /** Entries on a page. */
  per_page?: number | string | undefined

  /** Number of the page. */
  page?: number | string | undefined
}

/** Params of `collaborators.getSiteByEmail`, `collaborators.favoriteSite`, `collaborators.unfavoriteSite`. */
export interface SiteByEmailParams {
  /** The e-mail address of the collaborator; it is URL-encoded in the path. */
  email_address: string

  /** The site's id. */
  site_id: number | string
}
