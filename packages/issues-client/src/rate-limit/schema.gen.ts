// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const RateLimitCategory: Schema<types.RateLimitCategory> = z.object({
  limit: z.int(),
  used: z.exactOptional(z.int()),
  remaining: z.int(),
  reset: z.int(),
})

export const RateLimitResources: Schema<types.RateLimitResources> = z.object({
  core: RateLimitCategory,
  search: RateLimitCategory,
  code_search: z.exactOptional(RateLimitCategory),
  graphql: z.exactOptional(RateLimitCategory),
  integration_manifest: z.exactOptional(RateLimitCategory),
  dependency_snapshots: z.exactOptional(RateLimitCategory),
  dependency_sbom: z.exactOptional(RateLimitCategory),
  code_scanning_upload: z.exactOptional(RateLimitCategory),
  actions_runner_registration: z.exactOptional(RateLimitCategory),
  scim: z.exactOptional(RateLimitCategory),
  code_scanning_autofix: z.exactOptional(RateLimitCategory),
  source_import: z.exactOptional(RateLimitCategory),
})

export const RateLimitStatus: Schema<types.RateLimitStatus> = z.object({
  resources: RateLimitResources,
  rate: z.exactOptional(RateLimitCategory),
})
