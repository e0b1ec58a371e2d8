// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { KnownPhpVersion } from '../environments/types.gen.ts'
import type { PageViews } from '../page-views/types.gen.ts'

/** The account that the token acts for. @see reference.md#account */
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
  /** The datacenter that new sites get; null where no default is set. */
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

/** How much an account may have and has. @see reference.md#accountcapacity */
export interface AccountCapacity {
  /** The numbers of sites. */
  sites?: SiteCapacity
}

/** An action that the activity log can hold. @see reference.md#activityaction */
export interface ActivityAction {
  /** The name of the action: a value to filter by with the field `action`. */
  name: string
  /** The action in words. */
  description?: string
}

/** An entry of the activity log. @see reference.md#activityentry */
export interface ActivityEntry {
  /** The entry's id. */
  id: number
  /** When it happened. Date-time. */
  timestamp?: string
  /** The e-mail address of the account that acted. */
  accountEmail?: string
  /** The IP address that the action came from; null in published examples where the system acted. */
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

/** A filter of the activity log. @see reference.md#activityfilter */
export interface ActivityFilter {
  /** What the filter looks at. */
  field: 'action' | 'account_email' | 'ip_address' | 'source'
  /** How the value is compared. */
  operator: 'equals' | 'contains'
  /** The value to compare with. For `action` it is a `name` of `account.listActions`. */
  value: string
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

/** The numbers of sites that an account may have and has. @see reference.md#sitecapacity */
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

export type { UpdateAccountParams } from './update-account-params.ts'
