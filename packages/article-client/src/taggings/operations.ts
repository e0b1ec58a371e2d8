import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

export const createTagging = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/:item_id/taggings',
  params: 'CreateTaggingParams',
  response: 'Tagging',
  status: 201,
})

export const deleteTagging = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/:item_id/taggings/:tagging_id',
  params: 'DeleteTaggingParams',
  status: 204,
})
