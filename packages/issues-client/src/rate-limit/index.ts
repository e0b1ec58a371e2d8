import { resource } from '@portolan/core'
import { members, type RateLimits } from './group.gen.ts'

/** What is left of the rate limit. */
export const rateLimit = resource<RateLimits>()(members)
