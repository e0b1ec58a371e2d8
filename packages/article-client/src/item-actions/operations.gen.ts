// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import { paging } from '../paging.ts'
import type { ActionOnItem, ListItemActionsParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listItemActions: Operation<ListItemActionsParams, ActionOnItem[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/reactions',
  params: 'ListItemActionsParams',
  response: 'ActionOnItem[]',
  checks,
  paging: paging,
})
