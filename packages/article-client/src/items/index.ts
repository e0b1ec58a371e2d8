import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { User } from '../users/user.ts'
import type { Item } from './item.ts'
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
import type { CreateItemParams, ItemParams, ListItemsParams, ListOfItemParams, UpdateItemParams } from './params.ts'

/** Articles. The seed shows nothing but who stocked them; the rest is the public reference's. */
export interface Items {
  /**
   * Who stocked the item, the last one first.
   * @throws NotFoundError there is no such item
   * @see seed 000, Users, GET /api/v2/items/:item_id/stockers
   */
  listStockers(params: ListOfItemParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * All items, or those that a search finds, newest first.
   * @experimental Not in the seed: from the public reference.
   */
  list(params?: ListItemsParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * One item.
   * @experimental Not in the seed: from the public reference.
   * @throws NotFoundError there is none of this ID
   */
  get(params: ItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Posts an item.
   * @experimental Not in the seed: from the public reference.
   * @throws AuthenticationError there is no token, or it is not valid
   */
  create(params: CreateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Changes an item of the caller's: its body, title and tags, all of them, and what else is given.
   * @experimental Not in the seed: from the public reference.
   * @throws PermissionDeniedError the item is somebody else's
   * @throws NotFoundError there is no such item
   */
  update(params: UpdateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Deletes an item of the caller's with all its comments, for good.
   * @experimental Not in the seed: from the public reference.
   * @throws PermissionDeniedError the item is somebody else's
   * @throws NotFoundError there is no such item
   */
  delete(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Stocks the item for the caller.
   * @experimental Not in the seed: from the public reference.
   * @throws PermissionDeniedError the item is the caller's own
   * @throws NotFoundError there is no such item
   */
  stock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Takes the item out of the caller's stocks.
   * @experimental Not in the seed: from the public reference.
   * @throws NotFoundError there is no such item, or it is not stocked
   */
  unstock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Whether the caller stocked the item; also false where there is no such item.
   * @experimental Not in the seed: from the public reference.
   * @throws AuthenticationError there is no token, or it is not valid
   */
  isStocked(params: ItemParams, options?: CallOptions): ApiRequest<boolean>
}

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
