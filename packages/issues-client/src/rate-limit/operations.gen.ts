// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import type { RateLimitStatus } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const getRateLimit: Operation<NoParams, RateLimitStatus, undefined> = operation(schemas, {
  method: 'GET',
  path: '/rate_limit',
  response: 'RateLimitStatus',
  rateLimited: false,
  checks,
})
