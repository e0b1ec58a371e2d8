import type { Profile } from '@portolan/core'
import { readError } from './error-body.ts'
import { userAgent } from './version.gen.ts'

/** What is specific to the article service. */
export const profile: Profile = {
  service: 'the article service',
  userAgent,
  rateLimitHeaders: { limit: 'rate-limit', remaining: 'rate-remaining', reset: 'rate-reset' },
  loggable: ['total-count'],
  bodylessContentType: 'application/json',
  readError,
}
