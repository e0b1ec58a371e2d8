import { digits, mirrors, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type DatacenterCode, datacenterCode } from '../values/datacenter.ts'
import { type PhpVersion, phpVersion } from '../values/php-version.ts'

/** Exactly one of the two; `datacenter_code: null` removes the default. @see seed 001, PUT /v1/account */
export type UpdateAccountParams =
  | { php_version: PhpVersion; datacenter_code?: undefined }
  | { datacenter_code: DatacenterCode | null; php_version?: undefined }

/** Entries of the log that are wanted. */
export interface ActivityFilter {
  field: 'action' | 'account_email' | 'ip_address' | 'source'
  operator: 'equals' | 'contains'
  value: string
}

export interface ListActivityParams {
  page?: number | string | undefined
  /** At most 50. */
  per_page?: number | string | undefined
  filters?: ActivityFilter[] | undefined
}

const either = 'must be given, or the other of php_version and datacenter_code, and not both'

/** One object and a rule, rather than a choice of two: so the message names the field. */
export const UpdateAccountParams = z
  .strictObject({
    php_version: z.optional(phpVersion),
    datacenter_code: z.optional(z.nullable(datacenterCode)),
  })
  .check(
    z.refine(({ php_version: version, datacenter_code: code }) => (version === undefined) !== (code === undefined), {
      error: either,
      path: ['php_version'],
    }),
  ) as unknown as Schema<UpdateAccountParams>

export const ActivityFilter = mirrors<ActivityFilter>()(
  z.strictObject({
    field: z.enum(['action', 'account_email', 'ip_address', 'source']),
    operator: z.enum(['equals', 'contains']),
    value: z.string(),
  }),
)

export const ListActivityParams = mirrors<ListActivityParams>()(
  z.strictObject({
    page: z.optional(digits({ min: 1 })),
    per_page: z.optional(digits({ min: 1, max: 50 })),
    filters: z.optional(z.array(ActivityFilter)),
  }),
)
