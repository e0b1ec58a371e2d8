// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type NoParams, type Resource, loadCall, resource } from '@portolan/core'
import type { RateLimitStatus } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** What is left of the rate limit. */
export interface RateLimits {
  /**
   * Returns the rate limit of every category, and how much of it the caller has left.
   *
   * `GET /rate_limit`
   *
   * A call counts against no limit: neither the service's nor the client's own. If the request carries `If-None-Match`,
   * 304 without a body says that nothing has changed.
   * @throws NotFoundError the server has its rate limit turned off
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<RateLimitStatus>
}

export const rateLimitsResource: Resource<RateLimits> = resource<RateLimits>()({
  get: loadCall(operations, 'getRateLimit'),
})
