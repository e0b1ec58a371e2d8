// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import type { Item, PageParams } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { AuthenticatedUser } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const getAuthenticatedUser: Operation<NoParams, AuthenticatedUser, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/authenticated_user',
  response: 'AuthenticatedUser',
  checks,
})

export const listOwnItems: Operation<PageParams, Item[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/authenticated_user/items',
  params: 'PageParams',
  response: 'Item[]',
  checks,
  paging: paging,
})
