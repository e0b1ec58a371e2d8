// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'

export function RateLimitStatus(value: unknown): boolean {
  return (
    isObject(value) &&
    RateLimitResources(value['resources']) &&
    (value['rate'] === undefined || RateLimitCategory(value['rate']))
  )
}

export function RateLimitResources(value: unknown): boolean {
  return (
    isObject(value) &&
    RateLimitCategory(value['core']) &&
    RateLimitCategory(value['search']) &&
    (value['code_search'] === undefined || RateLimitCategory(value['code_search'])) &&
    (value['graphql'] === undefined || RateLimitCategory(value['graphql'])) &&
    (value['integration_manifest'] === undefined || RateLimitCategory(value['integration_manifest'])) &&
    (value['dependency_snapshots'] === undefined || RateLimitCategory(value['dependency_snapshots'])) &&
    (value['dependency_sbom'] === undefined || RateLimitCategory(value['dependency_sbom'])) &&
    (value['code_scanning_upload'] === undefined || RateLimitCategory(value['code_scanning_upload'])) &&
    (value['actions_runner_registration'] === undefined || RateLimitCategory(value['actions_runner_registration'])) &&
    (value['scim'] === undefined || RateLimitCategory(value['scim'])) &&
    (value['code_scanning_autofix'] === undefined || RateLimitCategory(value['code_scanning_autofix'])) &&
    (value['source_import'] === undefined || RateLimitCategory(value['source_import']))
  )
}

export function RateLimitCategory(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['limit']) &&
    (value['used'] === undefined || Number.isSafeInteger(value['used'])) &&
    Number.isSafeInteger(value['remaining']) &&
    Number.isSafeInteger(value['reset'])
  )
}
