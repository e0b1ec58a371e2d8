import { resource } from '@portolan/core'
import type { RateLimits } from './group.gen.ts'
import { getRateLimit } from './operations.ts'

/** How much of the rate limit is left. */
export const rateLimit = resource<RateLimits>()({ get: getRateLimit })
