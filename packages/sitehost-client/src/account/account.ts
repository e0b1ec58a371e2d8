import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { PageViews } from '../values/page-views.ts'
import { type KnownPhpVersion, knownPhpVersion } from '../values/php-version.ts'

/** How many sites there may be, and are. @see seed 001, Account */
export interface SiteCapacity {
  /** Most sites that count. */
  maxBillable?: number
  maxStaging?: number
  billable?: number
  staging?: number
  total?: number
}

/** What an account may have. @see seed 001, Account */
export interface AccountCapacity {
  sites?: SiteCapacity
}

/** The account that the token acts for. @see seed 001, Account */
export interface Account {
  email: string
  name: string
  affiliate?: boolean
  collaboratorCount?: number
  /** URL of a picture. */
  gravatar?: string
  /** The seed gives it and the phone number no type: null passes. */
  organization?: string | null
  pageViews?: PageViews
  phoneNumber?: string | null
  preview?: boolean
  /** The name of the plan. */
  productName?: string
  /** What new sites get unless they ask for another. */
  defaultPhpVersion?: KnownPhpVersion
  /** A datacenter's code or name; null: none is set. */
  defaultDatacenter?: string | null
  maxSites?: number
  sitesCount?: number
  capacity?: AccountCapacity
  /** The seed does not show what its entries are. */
  recent_activity?: unknown[]
}

const count = z.exactOptional(z.int())
const text = z.exactOptional(z.string())
const nullableText = z.exactOptional(z.nullable(z.string()))
const flag = z.exactOptional(z.boolean())

export const SiteCapacity = mirrors<SiteCapacity>()(
  z.object({ maxBillable: count, maxStaging: count, billable: count, staging: count, total: count }),
)

export const AccountCapacity = mirrors<AccountCapacity>()(z.object({ sites: z.exactOptional(SiteCapacity) }))

export const Account = mirrors<Account>()(
  z.object({
    email: z.string(),
    name: z.string(),
    affiliate: flag,
    collaboratorCount: count,
    gravatar: text,
    organization: nullableText,
    pageViews: z.exactOptional(PageViews),
    phoneNumber: nullableText,
    preview: flag,
    productName: text,
    defaultPhpVersion: z.exactOptional(knownPhpVersion),
    defaultDatacenter: nullableText,
    maxSites: count,
    sitesCount: count,
    capacity: z.exactOptional(AccountCapacity),
    recent_activity: z.exactOptional(z.array(z.unknown())),
  }),
)
