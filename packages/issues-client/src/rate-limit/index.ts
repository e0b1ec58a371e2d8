import { resource } from '@portolan/core'
import { members, type RateLimits } from './group.gen.ts'

/** How much of the rate limit is left. */
export const rateLimit = resource<RateLimits>()(members)
