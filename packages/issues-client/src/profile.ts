import type { Profile } from '@portolan/core'
import { readError } from './error-body.ts'
import { userAgent } from './version.gen.ts'

/** The particulars of the issues service. */
export const profile: Profile = {
  service: 'the issues service',
  userAgent,
  headers: { accept: 'application/vnd.service+json' },
  rateLimitHeaders: {
    limit: 'x-ratelimit-limit',
    remaining: 'x-ratelimit-remaining',
    reset: 'x-ratelimit-reset',
    used: 'x-ratelimit-used',
  },
  loggable: ['x-service-api-version'],
  readError,
}
