// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams } from '@portolan/core'
import type { RateLimitStatus } from './types.gen.ts'
import { getRateLimit } from './operations.ts'

/** What is left of the rate limit. */
export interface RateLimits {
  /**
   * Returns the rate limit of every category, and how much of it the caller has left.
   *
   * `GET /rate_limit`
   *
   * A call counts against no limit: neither the service's nor the client's own. Where the request carries
   * `If-None-Match`, 304 without a body says that nothing has changed.
   * @throws NotFoundError the server has its rate limit turned off
   * @see reference.md#ratelimitget
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<RateLimitStatus>
}

/** The operations of the group, by the names of its methods. */
export const members = { get: getRateLimit }
