// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Tagging } from '../objects/types.gen.ts'
import type { CreateTaggingParams, DeleteTaggingParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const createTagging: Operation<CreateTaggingParams, Tagging, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items/{item_id}/taggings',
  params: 'CreateTaggingParams',
  response: 'Tagging',
  status: 201,
  checks,
})

export const deleteTagging: Operation<DeleteTaggingParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/{item_id}/taggings/{tagging_id}',
  params: 'DeleteTaggingParams',
  status: 204,
  checks,
})
