// Written by `portolan-generate`: change the document, and write it again.
import { isObject } from '@portolan/core/check'

export function RateLimitStatus(value: unknown): boolean {
  return (
    isObject(value) &&
    RateLimitResources(value['resources']) &&
    (value['rate'] === undefined ? !('rate' in value) : RateLimitCategory(value['rate']))
  )
}

export function RateLimitResources(value: unknown): boolean {
  return (
    isObject(value) &&
    RateLimitCategory(value['core']) &&
    RateLimitCategory(value['search']) &&
    (value['code_search'] === undefined ? !('code_search' in value) : RateLimitCategory(value['code_search'])) &&
    (value['graphql'] === undefined ? !('graphql' in value) : RateLimitCategory(value['graphql'])) &&
    (value['integration_manifest'] === undefined
      ? !('integration_manifest' in value)
      : RateLimitCategory(value['integration_manifest'])) &&
    (value['dependency_snapshots'] === undefined
      ? !('dependency_snapshots' in value)
      : RateLimitCategory(value['dependency_snapshots'])) &&
    (value['dependency_sbom'] === undefined
      ? !('dependency_sbom' in value)
      : RateLimitCategory(value['dependency_sbom'])) &&
    (value['code_scanning_upload'] === undefined
      ? !('code_scanning_upload' in value)
      : RateLimitCategory(value['code_scanning_upload'])) &&
    (value['actions_runner_registration'] === undefined
      ? !('actions_runner_registration' in value)
      : RateLimitCategory(value['actions_runner_registration'])) &&
    (value['scim'] === undefined ? !('scim' in value) : RateLimitCategory(value['scim'])) &&
    (value['code_scanning_autofix'] === undefined
      ? !('code_scanning_autofix' in value)
      : RateLimitCategory(value['code_scanning_autofix'])) &&
    (value['source_import'] === undefined ? !('source_import' in value) : RateLimitCategory(value['source_import']))
  )
}

export function RateLimitCategory(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['limit']) &&
    (value['used'] === undefined ? !('used' in value) : Number.isSafeInteger(value['used'])) &&
    Number.isSafeInteger(value['remaining']) &&
    Number.isSafeInteger(value['reset'])
  )
}
