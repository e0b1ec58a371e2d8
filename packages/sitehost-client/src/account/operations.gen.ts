// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import { listPaging } from '../envelope/paging.ts'
import type { Account, ActivityAction, ActivityEntry, ListActivityParams, UpdateAccountParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const getAccount: Operation<NoParams, Account, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/account',
  response: 'Account',
  checks,
})

export const updateAccount: Operation<UpdateAccountParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/account',
  params: 'UpdateAccountParams',
  requiresBody: true,
  checks,
})

export const listActivity: Operation<ListActivityParams, ActivityEntry[], typeof listPaging> = operation(schemas, {
  method: 'POST',
  path: '/v1/account/logs/activity',
  params: 'ListActivityParams',
  response: 'ActivityEntry[]',
  idempotent: true,
  checks,
  paging: listPaging,
})

export const listActions: Operation<NoParams, ActivityAction[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/activity/account-actions',
  response: 'ActivityAction[]',
  checks,
})
