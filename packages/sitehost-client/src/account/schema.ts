import {
  digits,
  openSet,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableText,
  optionalText,
  type Schema,
  typed,
} from '@portolan/core/schema'
import { DatacenterCode, KnownPhpVersion, PhpVersion } from '../environments/schema.ts'
import { PageViews } from '../page-views/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SiteCapacity: Schema<types.SiteCapacity> = z.object({
  maxBillable: optionalInteger,
  maxStaging: optionalInteger,
  billable: optionalInteger,
  staging: optionalInteger,
  total: optionalInteger,
})

export const AccountCapacity: Schema<types.AccountCapacity> = z.object({ sites: z.exactOptional(SiteCapacity) })

export const Account: Schema<types.Account> = z.object({
  email: z.string(),
  name: z.string(),
  affiliate: optionalFlag,
  collaboratorCount: optionalInteger,
  gravatar: optionalText,
  organization: optionalNullableText,
  pageViews: z.exactOptional(PageViews),
  phoneNumber: optionalNullableText,
  preview: optionalFlag,
  productName: optionalText,
  defaultPhpVersion: z.exactOptional(KnownPhpVersion),
  defaultDatacenter: optionalNullableText,
  maxSites: optionalInteger,
  sitesCount: optionalInteger,
  capacity: z.exactOptional(AccountCapacity),
  recent_activity: z.exactOptional(z.array(z.unknown())),
})

export const ActivityEntry: Schema<types.ActivityEntry> = z.object({
  id: z.int(),
  timestamp: optionalDateTime,
  accountEmail: optionalText,
  ipAddress: optionalNullableText,
  userAgent: optionalText,
  name: openSet(['settings', 'site.created', 'site.deleted']),
  description: optionalText,
  source: z.exactOptional(openSet(['ui', 'api.v1', 'systems'])),
  message: optionalText,
})

export const ActivityAction: Schema<types.ActivityAction> = z.object({ name: z.string(), description: optionalText })

const either = 'must be set, or else the other one of php_version and datacenter_code, but not both'

/** One object with a rule, rather than a union of two, so that the message names the field. */
export const UpdateAccountParams: Schema<types.UpdateAccountParams> = typed(
  z
    .strictObject({ php_version: z.optional(PhpVersion), datacenter_code: z.optional(z.nullable(DatacenterCode)) })
    .check(
      z.refine(({ php_version: version, datacenter_code: code }) => (version === undefined) !== (code === undefined), {
        error: either,
        path: ['php_version'],
      }),
    ),
  'UpdateAccountParams',
  './update-account-params.ts',
)

export const ActivityFilter: Schema<types.ActivityFilter> = z.strictObject({
  field: z.enum(['action', 'account_email', 'ip_address', 'source']),
  operator: z.enum(['equals', 'contains']),
  value: z.string(),
})

export const ListActivityParams: Schema<types.ListActivityParams> = z.strictObject({
  page: z.optional(digits({ min: 1 })),
  per_page: z.optional(digits({ min: 1, max: 50 })),
  filters: z.optional(z.array(ActivityFilter)),
})
