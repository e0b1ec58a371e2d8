import { type CallOptions, type NoParams, type ApiRequest, resource } from '@portolan/core'
import { getRateLimit } from './operations.ts'
import type { RateLimitStatus } from './schema.ts'

/** How much of the rate limit is left. @see seed 002, E */
export interface RateLimits {
  /**
   * The state of every limit. Costs nothing: neither the service nor the client's own budget counts it.
   * @throws NotFoundError the server has its limits turned off
   * @see seed 002, E, endpoint
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<RateLimitStatus>
}

export const rateLimit = resource<RateLimits>()({ get: getRateLimit })
