import type { Profile } from '@portolan/core'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'

/** The particulars of this service. */
export const profile: Profile = { service: 'the image service', userAgent, readError }

/**
 * The scopes that deprecating needs one of, by their documented names. The values are those of the public reference.
 * The caller also needs the permission `compute.images.deprecate`.
 */
export const scopes = {
  SCOPE_COMPUTE: 'https://www.googleapis.com/auth/compute',
  SCOPE_CLOUD_PLATFORM: 'https://www.googleapis.com/auth/cloud-platform',
} as const
