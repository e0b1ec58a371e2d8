import { resource } from '@portolan/core'
import {
  createItem,
  deleteItem,
  getItem,
  isItemStocked,
  listItems,
  listStockers,
  stockItem,
  unstockItem,
  updateItem,
} from './operations.ts'
import type { Items } from './group.gen.ts'

/** Articles. */
export const items = resource<Items>()({
  listStockers,
  list: listItems,
  get: getItem,
  create: createItem,
  update: updateItem,
  delete: deleteItem,
  stock: stockItem,
  unstock: unstockItem,
  isStocked: isItemStocked,
})
