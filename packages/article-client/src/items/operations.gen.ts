// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Item, ItemParams, User } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { CreateItemParams, ListItemsParams, ListOfItemParams, UpdateItemParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listStockers: Operation<ListOfItemParams, User[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}/stockers',
  params: 'ListOfItemParams',
  response: 'User[]',
  checks,
  paging: paging,
})

export const listItems: Operation<ListItemsParams, Item[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items',
  params: 'ListItemsParams',
  response: 'Item[]',
  checks,
  paging: paging,
})

export const createItem: Operation<CreateItemParams, Item, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items',
  params: 'CreateItemParams',
  response: 'Item',
  status: 201,
  checks,
})

export const getItem: Operation<ItemParams, Item, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}',
  params: 'ItemParams',
  response: 'Item',
  checks,
})

export const updateItem: Operation<UpdateItemParams, Item, undefined> = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/items/{item_id}',
  params: 'UpdateItemParams',
  response: 'Item',
  checks,
})

export const deleteItem: Operation<ItemParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/{item_id}',
  params: 'ItemParams',
  status: 204,
  checks,
})

export const stockItem: Operation<ItemParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/items/{item_id}/stock',
  params: 'ItemParams',
  status: 204,
  checks,
})

export const unstockItem: Operation<ItemParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/{item_id}/stock',
  params: 'ItemParams',
  status: 204,
  checks,
})

export const isItemStocked: Operation<ItemParams, boolean, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/{item_id}/stock',
  params: 'ItemParams',
  exists: true,
  status: 204,
  checks,
})
