import { type Client, type ClientOptions, createClient, type Profile } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'
import { type Activities, activitiesResource } from './activities/group.gen.ts'

/** What is specific to this service. */
export const profile: Profile = { service: 'the reports service', userAgent, readError }

/** The scope that watching needs, by its documented name. The value is that of the public reference. */
export const scopes = {
  SCOPE_REPORTS_AUDIT_READONLY: 'https://www.googleapis.com/auth/admin.reports.audit.readonly',
} as const

export interface ReportsClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://reports.example.com`. */
  readonly baseUrl: string | URL
}

/** Watches the activities of accounts. */
export interface ReportsClient extends Client {
  readonly activities: Activities
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createReportsClient(all: ReportsClientOptions): ReportsClient {
  const { baseUrl, ...options } = optionsOf('createReportsClient', all, 'baseUrl')
  return createClient({ baseUrl, profile, options, groups: { activities: activitiesResource } })
}
