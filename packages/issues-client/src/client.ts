import { type Client, type ClientOptions, createClient } from '@portolan/core'
import type { IssueEvents } from './issue-events/group.gen.ts'
import { issueEvents } from './issue-events/index.ts'
import { profile } from './profile.ts'
import type { RateLimits } from './rate-limit/group.gen.ts'
import { rateLimit } from './rate-limit/index.ts'

export interface IssuesClientOptions extends ClientOptions {
  /** The address of the API, such as `https://api.example.com`. */
  readonly baseUrl: string
  /** The version of the API, such as `2026-03-10`: sent as `X-Service-Api-Version`. */
  readonly apiVersion?: string | undefined
}

/** The issue events and the rate limit of a code host. */
export interface IssuesClient extends Client {
  readonly issueEvents: IssueEvents
  readonly rateLimit: RateLimits
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not what it has to be
 */
export function createIssuesClient({ baseUrl, apiVersion, ...options }: IssuesClientOptions): IssuesClient {
  const { headers = {} } = options
  const own = apiVersion === undefined ? {} : { 'x-service-api-version': apiVersion }
  return createClient({
    baseUrl,
    profile,
    // What is no object of names and values is left as it is: core refuses it.
    options: { ...options, headers: isRecord(headers) ? { ...own, ...headers } : headers },
    groups: { issueEvents, rateLimit },
  })
}

function isRecord(headers: unknown): boolean {
  return typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers)
}
