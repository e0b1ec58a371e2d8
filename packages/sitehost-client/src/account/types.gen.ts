// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'
import type { KnownPhpVersion, PageViews } from '../objects/types.gen.ts'
import type { UpdateAccountParams as UpdateAccountParams_ } from './update-account-params.ts'

/** The account that the token acts for. */
export interface Account {
  /** The e-mail address. */
  email: string

  /** The name of the owner. */
  name: string

  /** Whether the account is an affiliate's. */
  affiliate?: boolean

  /** Number of collaborators. */
  collaboratorCount?: number

  /** URL of a picture. */
  gravatar?: string

  /** The organization. The documents give it no type, so null is accepted. */
  organization?: string | null

  /** The page views of all sites. */
  pageViews?: PageViews

  /** The phone number. The documents give it no type, so null is accepted. */
  phoneNumber?: string | null

  /** Whether the account is a preview. */
  preview?: boolean

  /** The name of the plan. */
  productName?: string

  /** The PHP version that new sites get. */
  defaultPhpVersion?: KnownPhpVersion

  /** The datacenter that new sites get; null if no default is set. */
  defaultDatacenter?: string | null

  /** Number of sites that the account may have. */
  maxSites?: number

  /** Number of sites that the account has. */
  sitesCount?: number

  /** How much the account may have and has. */
  capacity?: AccountCapacity

  /** Recent activity. The documents do not show what the entries are. */
  recent_activity?: unknown[]
}

/** How much an account may have and has. */
export interface AccountCapacity {
  /** The numbers of sites. */
  sites?: SiteCapacity
}

/** The numbers of sites that an account may have and has. */
export interface SiteCapacity {
  /** Most sites that count for billing. */
  maxBillable?: number

  /** Most staging sites. */
  maxStaging?: number

  /** Sites that count for billing. */
  billable?: number

  /** Staging sites. */
  staging?: number

  /** All sites. */
  total?: number
}

/** Params of `account.update`. */
export type UpdateAccountParams = UpdateAccountParams_

/** A filter of the activity log. */
export interface ActivityFilter {
  /** What the filter looks at. */
  field: 'action' | 'account_email' | 'ip_address' | 'source'

  /** How the value is compared. */
  operator: 'equals' | 'contains'

  /** The value to compare with. For `action` it is a `name` of `account.listActions`. */
  value: string
}

/** An entry of the activity log. */
export interface ActivityEntry {
  /** The entry's id. */
  id: number

  /** When it happened. Date-time. */
  timestamp?: string

  /** The e-mail address of the account that acted. */
  accountEmail?: string

  /** The IP address that the action came from; null in published examples if the system acted. */
  ipAddress?: string | null

  /** The program that acted. */
  userAgent?: string

  /** The name of the action, one of `account.listActions`. */
  name: Open<'settings' | 'site.created' | 'site.deleted'>

  /** The action in words. */
  description?: string

  /** Where the action came from. */
  source?: Open<'ui' | 'api.v1' | 'systems'>

  /** What happened. */
  message?: string
}

/** Params of `account.listActivity`. */
export interface ListActivityParams {
  /** Number of the page. */
  page?: number | string | undefined

  /** Entries on a page, at most 50. */
  per_page?: number | string | undefined

  /** Filters that the entries have to match. */
  filters?: ActivityFilter[] | undefined
}

/** An action that the activity log can hold. */
export interface ActivityAction {
  /** The name of the action: a value to filter by with the field `action`. */
  name: string

  /** The action in words. */
  description?: string
}
