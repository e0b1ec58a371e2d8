import { operation } from '@portolan/core'

export const getRateLimit = operation(() => import('./schema.ts'), {
  method: 'GET',
  path: '/rate_limit',
  response: 'RateLimitStatus',
  rateLimited: false,
})
