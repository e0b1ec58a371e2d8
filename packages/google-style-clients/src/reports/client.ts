import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { profile } from './profile.ts'
import { type Activities, activitiesResource } from './activities/group.gen.ts'

export interface ReportsClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://reports.example.com`. */
  readonly baseUrl: string
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
