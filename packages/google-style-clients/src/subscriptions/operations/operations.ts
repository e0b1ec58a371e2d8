import { operation } from '@portolan/core'
import { readingScopes } from '../scopes.ts'

export const getOperation = operation(() => import('../schemas.ts'), {
  method: 'GET',
  path: '/v1/{name=operations/**}',
  params: 'GetOperationParams',
  response: 'Operation',
  scopes: readingScopes,
})
