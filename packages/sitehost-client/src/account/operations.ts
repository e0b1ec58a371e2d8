import { operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'

const schemas = () => import('./schema.ts')

export const getAccount = operation(schemas, { method: 'GET', path: '/v1/account', response: 'Account' })

export const updateAccount = operation(schemas, { method: 'PUT', path: '/v1/account', params: 'UpdateAccountParams' })

export const listActivity = operation(schemas, {
  method: 'POST',
  path: '/v1/account/logs/activity',
  params: 'ListActivityParams',
  response: 'ActivityEntry[]',
  paging: envelopePaging(),
  idempotent: true,
})

export const listActions = operation(schemas, {
  method: 'GET',
  path: '/v1/activity/account-actions',
  response: 'ActivityAction[]',
})
