// Written by `portolan-generate`: change the document, and write it again.
import { type Operation as Operation_, operation } from '@portolan/core'
import type { DeprecateImageParams, Operation } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const deprecateImage: Operation_<DeprecateImageParams, Operation, undefined> = operation(schemas, {
  method: 'POST',
  path: '/compute/v1/projects/{project}/global/images/{resourceId}/deprecate',
  params: 'DeprecateImageParams',
  query: ['requestId'],
  body: 'deprecationStatus',
  response: 'Operation',
  idempotent: true,
  scopes: ['SCOPE_COMPUTE', 'SCOPE_CLOUD_PLATFORM'],
  checks,
})
