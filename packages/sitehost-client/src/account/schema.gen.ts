// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike, oneOfFields, openSet, typed } from '@portolan/core/schema'
import { DatacenterCode, KnownPhpVersion, PageViews, PhpVersion } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SiteCapacity: Schema<types.SiteCapacity> = z.object({
  maxBillable: z.exactOptional(z.int()),
  maxStaging: z.exactOptional(z.int()),
  billable: z.exactOptional(z.int()),
  staging: z.exactOptional(z.int()),
  total: z.exactOptional(z.int()),
})

export const AccountCapacity: Schema<types.AccountCapacity> = z.object({ sites: z.exactOptional(SiteCapacity) })

export const Account: Schema<types.Account> = z.object({
  email: z.string(),
  name: z.string(),
  affiliate: z.exactOptional(z.boolean()),
  collaboratorCount: z.exactOptional(z.int()),
  gravatar: z.exactOptional(z.string()),
  organization: z.exactOptional(z.nullable(z.string())),
  pageViews: z.exactOptional(PageViews),
  phoneNumber: z.exactOptional(z.nullable(z.string())),
  preview: z.exactOptional(z.boolean()),
  productName: z.exactOptional(z.string()),
  defaultPhpVersion: z.exactOptional(KnownPhpVersion),
  defaultDatacenter: z.exactOptional(z.nullable(z.string())),
  maxSites: z.exactOptional(z.int()),
  sitesCount: z.exactOptional(z.int()),
  capacity: z.exactOptional(AccountCapacity),
  recent_activity: z.exactOptional(z.array(z.unknown())),
})

export const UpdateAccountParams: Schema<types.UpdateAccountParams> = typed(
  z
    .strictObject({ php_version: z.optional(PhpVersion), datacenter_code: z.optional(z.nullable(DatacenterCode)) })
    .check(
      oneOfFields(
        [['php_version'], ['datacenter_code']],
        'must be set, or else the other one of php_version and datacenter_code, but not both',
      ),
    ),
  'UpdateAccountParams',
  './update-account-params.ts',
)

export const ActivityFilter: Schema<types.ActivityFilter> = z.strictObject({
  field: z.enum(['action', 'account_email', 'ip_address', 'source']),
  operator: z.enum(['equals', 'contains']),
  value: z.string(),
})

export const ActivityEntry: Schema<types.ActivityEntry> = z.object({
  id: z.int(),
  timestamp: z.exactOptional(dateTime),
  accountEmail: z.exactOptional(z.string()),
  ipAddress: z.exactOptional(z.nullable(z.string())),
  userAgent: z.exactOptional(z.string()),
  name: openSet(['settings', 'site.created', 'site.deleted']),
  description: z.exactOptional(z.string()),
  source: z.exactOptional(openSet(['ui', 'api.v1', 'systems'])),
  message: z.exactOptional(z.string()),
})

export const ListActivityParams: Schema<types.ListActivityParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1 })),
  per_page: z.optional(integerLike({ min: 1, max: 50 })),
  filters: z.optional(z.array(ActivityFilter)),
})

export const ActivityAction: Schema<types.ActivityAction> = z.object({
  name: z.string(),
  description: z.exactOptional(z.string()),
})
