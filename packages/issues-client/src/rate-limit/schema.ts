import { optionalInteger, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const RateLimitCategory: Schema<types.RateLimitCategory> = z.object({
  limit: z.int(),
  used: optionalInteger,
  remaining: z.int(),
  reset: z.int(),
})

const some = z.exactOptional(RateLimitCategory)

export const RateLimitResources: Schema<types.RateLimitResources> = z.object({
  core: RateLimitCategory,
  search: RateLimitCategory,
  code_search: some,
  graphql: some,
  integration_manifest: some,
  dependency_snapshots: some,
  dependency_sbom: some,
  code_scanning_upload: some,
  actions_runner_registration: some,
  scim: some,
  code_scanning_autofix: some,
  source_import: some,
})

export const RateLimitStatus: Schema<types.RateLimitStatus> = z.object({ resources: RateLimitResources, rate: some })
