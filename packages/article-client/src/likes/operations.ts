import { operation } from '@portolan/core'

export const listLikes = operation(() => import('../schemas.ts'), {
  method: 'GET',
  path: '/api/v2/items/:item_id/likes',
  params: 'ItemParams',
  response: 'Like[]',
})
