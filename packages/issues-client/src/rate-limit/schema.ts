import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** The state of one limit. @see seed 002, E */
export interface RateLimitCategory {
  /** Requests in a window. */
  limit: number
  /** Absent in old responses. */
  used?: number
  remaining: number
  /** When the window ends, in Unix seconds. */
  reset: number
}

/** Limits by category. A server leaves out those that it does not have and may add others. @see seed 002, E */
export interface RateLimitResources {
  /** All REST resources but search. */
  core: RateLimitCategory
  /** Search, code search left out. */
  search: RateLimitCategory
  code_search?: RateLimitCategory
  graphql?: RateLimitCategory
  /** Conversion of an app manifest. */
  integration_manifest?: RateLimitCategory
  dependency_snapshots?: RateLimitCategory
  dependency_sbom?: RateLimitCategory
  code_scanning_upload?: RateLimitCategory
  actions_runner_registration?: RateLimitCategory
  scim?: RateLimitCategory
  code_scanning_autofix?: RateLimitCategory
  /** @deprecated No longer used; it goes with the next version of the API. */
  source_import?: RateLimitCategory
}

/** How much the caller has left. @see seed 002, E */
export interface RateLimitStatus {
  resources: RateLimitResources
  /** @deprecated Closing down; the same as `resources.core`. Gone from version 2026-03-10 on. */
  rate?: RateLimitCategory
}

export const RateLimitCategory = mirrors<RateLimitCategory>()(
  z.object({ limit: z.int(), used: z.exactOptional(z.int()), remaining: z.int(), reset: z.int() }),
)

const some = z.exactOptional(RateLimitCategory)

export const RateLimitResources = mirrors<RateLimitResources>()(
  z.object({
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
  }),
)

export const RateLimitStatus = mirrors<RateLimitStatus>()(z.object({ resources: RateLimitResources, rate: some }))
