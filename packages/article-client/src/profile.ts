import type { ErrorInfo, Profile } from '@portolan/core'
import { userAgent } from './version.gen.ts'

/** The particulars of the article service. */
export const profile: Profile = {
  service: 'the article service',
  userAgent,
  rateLimitHeaders: { limit: 'rate-limit', remaining: 'rate-remaining', reset: 'rate-reset' },
  loggable: ['total-count'],
  bodylessContentType: 'application/json',
  readError,
}

/** Reads the service's errors, `{ message, type }`. */
function readError(body: unknown, status: number): ErrorInfo {
  const { message, type } = Object(body) as Readonly<Record<string, unknown>>
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof type === 'string' ? type : undefined,
    rateLimited: status === 429 || type === 'rate_limit_exceeded',
  }
}
