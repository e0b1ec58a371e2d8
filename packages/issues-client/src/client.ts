import { type Cache, type Client, type ClientOptions, conditional, createClient, type Profile } from '@portolan/core'
import { readError } from './error-body.ts'
import { issueEvents, type IssueEvents } from './issue-events/index.ts'
import { rateLimit, type RateLimits } from './rate-limit/index.ts'

export interface IssuesClientOptions extends ClientOptions {
  /** The address of the API, such as `https://api.example.com`. */
  readonly baseUrl: string
  /** The version of the API, such as `2026-03-10`: sent as `X-Service-Api-Version`. */
  readonly apiVersion?: string | undefined
  /** Keeps answers, so that what has not changed need not be sent again; such an answer costs nothing of the rate limit. */
  readonly cache?: Cache | undefined
}

/** The issue events and the rate limit of a code host. @see seed 002, D and E */
export interface IssuesClient extends Client {
  readonly issueEvents: IssueEvents
  readonly rateLimit: RateLimits
}

const profile: Profile = {
  service: 'the issues service',
  headers: { accept: 'application/vnd.service+json' },
  readError,
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not what it has to be
 */
export function createIssuesClient({ baseUrl, apiVersion, cache, ...options }: IssuesClientOptions): IssuesClient {
  const headers = { ...(apiVersion === undefined ? {} : { 'x-service-api-version': apiVersion }), ...options.headers }
  const attempt = [...(options.steps?.attempt ?? []), ...(cache ? [conditional(cache)] : [])]
  return createClient({
    baseUrl,
    profile,
    options: { ...options, headers, steps: { ...options.steps, attempt } },
    groups: { issueEvents, rateLimit },
  })
}
