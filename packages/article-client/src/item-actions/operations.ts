import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

export const listItemActions = operation(() => import('./schema.ts'), {
  method: 'GET',
  path: '/api/v2/items/reactions',
  params: 'ListItemActionsParams',
  response: 'ActionOnItem[]',
  paging,
})
