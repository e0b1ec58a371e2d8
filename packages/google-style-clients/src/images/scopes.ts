/**
 * The scopes that deprecating needs one of, under the documents' names; their values are the public reference's. The caller
 * also needs the permission compute.images.deprecate.
 * @see reference/images.md
 */
export const scopes = {
  SCOPE_COMPUTE: 'https://www.googleapis.com/auth/compute',
  SCOPE_CLOUD_PLATFORM: 'https://www.googleapis.com/auth/cloud-platform',
} as const
