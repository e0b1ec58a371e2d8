import { operation } from '@portolan/core'

/** Safe to repeat, since it always has a `requestId`. */
export const deprecateImage = operation(() => import('../schemas.ts'), {
  method: 'POST',
  path: '/compute/v1/projects/{project}/global/images/{resourceId}/deprecate',
  params: 'DeprecateImageParams',
  response: 'Operation',
  query: ['requestId'],
  body: 'deprecationStatus',
  idempotent: true,
  scopes: ['SCOPE_COMPUTE', 'SCOPE_CLOUD_PLATFORM'],
})
