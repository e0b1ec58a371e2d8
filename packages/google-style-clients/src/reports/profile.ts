import type { Profile } from '@portolan/core'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'

/** The particulars of this service. */
export const profile: Profile = { service: 'the reports service', userAgent, readError }

/** The scope that watching needs, by its documented name. The value is that of the public reference. */
export const scopes = {
  SCOPE_REPORTS_AUDIT_READONLY: 'https://www.googleapis.com/auth/admin.reports.audit.readonly',
} as const
