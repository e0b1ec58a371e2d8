import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { optionsOf, plainOptions } from '@portolan/core/internal'
import { type IssueEvents, issueEventsResource } from './issue-events/group.gen.ts'
import { profile } from './profile.ts'
import { type RateLimits, rateLimitsResource } from './rate-limit/group.gen.ts'

export interface IssuesClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://api.example.com`. */
  readonly baseUrl: string | URL
  /** The version of the API, such as `2026-03-10`, sent as `X-Service-Api-Version`. */
  readonly apiVersion?: string | undefined
}

/** The client of a code host's issue events and rate limit. */
export interface IssuesClient extends Client {
  readonly issueEvents: IssueEvents
  readonly rateLimit: RateLimits
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createIssuesClient(all: IssuesClientOptions): IssuesClient {
  const { baseUrl, apiVersion, ...options } = optionsOf('createIssuesClient', all, 'baseUrl')
  const { headers = {} } = plainOptions(options)
  const own = apiVersion === undefined ? {} : { 'x-service-api-version': apiVersion }
  return createClient({
    baseUrl,
    profile,
    // Anything but a plain object is passed on unchanged: core rejects it.
    options: { ...options, headers: isRecord(headers) ? { ...own, ...headers } : headers },
    groups: { issueEvents: issueEventsResource, rateLimit: rateLimitsResource },
  })
}

function isRecord(headers: unknown): boolean {
  return typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers)
}
