// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { ItemParams } from '../objects/types.gen.ts'
import type { Like } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listLikes: Operation<ItemParams, Like[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}/likes',
  params: 'ItemParams',
  response: 'Like[]',
  checks,
})
