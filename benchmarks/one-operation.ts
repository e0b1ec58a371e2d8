// The smallest bundle: one operation of the issues service, with the check of its response.
import { createClient, operation, type CallOptions, type Request, resource } from '@portolan/core'
import * as z from 'zod/mini'

interface Category {
  limit: number
  used: number
  remaining: number
  reset: number
}

interface RateLimits {
  get(params?: { readonly [name: string]: never }, options?: CallOptions): Request<Record<string, Category>>
}

const Category = z.object({ limit: z.int(), used: z.int(), remaining: z.int(), reset: z.int() })
const schemas = async () => ({ Limits: z.record(z.string(), Category) })
const get = operation(schemas, { method: 'GET', path: '/rate_limit', response: 'Limits' })

/** What is left of the rate limit. */
export function getRateLimit(baseUrl: string): Request<Record<string, Category>> {
  const groups = { rateLimit: resource<RateLimits>()({ get }) }
  return createClient({ baseUrl, profile: { service: 'the issues service' }, options: {}, groups }).rateLimit.get()
}
