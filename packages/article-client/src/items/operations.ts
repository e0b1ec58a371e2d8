import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const listStockers = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/:item_id/stockers',
  params: 'ListOfItemParams',
  response: 'User[]',
  paging,
})

export const listItems = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items',
  params: 'ListItemsParams',
  response: 'Item[]',
  paging,
  experimental: true,
})

export const getItem = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/:item_id',
  params: 'ItemParams',
  response: 'Item',
  experimental: true,
})

export const createItem = operation(schemas, {
  method: 'POST',
  path: '/api/v2/items',
  params: 'CreateItemParams',
  response: 'Item',
  status: 201,
  experimental: true,
})

export const updateItem = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/items/:item_id',
  params: 'UpdateItemParams',
  response: 'Item',
  experimental: true,
})

export const deleteItem = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/:item_id',
  params: 'ItemParams',
  status: 204,
  experimental: true,
})

export const stockItem = operation(schemas, {
  method: 'PUT',
  path: '/api/v2/items/:item_id/stock',
  params: 'ItemParams',
  status: 204,
  experimental: true,
})

export const unstockItem = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/items/:item_id/stock',
  params: 'ItemParams',
  status: 204,
  experimental: true,
})

export const isItemStocked = operation(schemas, {
  method: 'GET',
  path: '/api/v2/items/:item_id/stock',
  params: 'ItemParams',
  exists: true,
  status: 204,
  experimental: true,
})
