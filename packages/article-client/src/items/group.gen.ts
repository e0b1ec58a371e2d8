// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { User } from '../users/types.gen.ts'
import type {
  CreateItemParams,
  Item,
  ItemParams,
  ListItemsParams,
  ListOfItemParams,
  UpdateItemParams,
} from './types.gen.ts'
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

/** Articles. */
export interface Items {
  /**
   * Returns the users who stocked an item, most recently stocked first.
   *
   * `GET /api/v2/items/:item_id/stockers`
   * @throws NotFoundError no such item
   * @see reference.md#itemsliststockers
   */
  listStockers(params: ListOfItemParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns all items, or those that a search finds, newest first.
   *
   * `GET /api/v2/items`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#itemslist
   */
  list(params?: ListItemsParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns one item.
   *
   * `GET /api/v2/items/:item_id`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such item
   * @see reference.md#itemsget
   */
  get(params: ItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Posts an item, and returns it.
   *
   * `POST /api/v2/items`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#itemscreate
   */
  create(params: CreateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Changes an item, and returns it.
   *
   * `PATCH /api/v2/items/:item_id`
   *
   * The body is that of a new item: `body`, `title` and `tags` are required, whether they change or not.
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#itemsupdate
   */
  update(params: UpdateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Deletes an item.
   *
   * `DELETE /api/v2/items/:item_id`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such item
   * @see reference.md#itemsdelete
   */
  delete(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Adds an item to the caller's stocks.
   *
   * `PUT /api/v2/items/:item_id/stock`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws PermissionDeniedError stocking the item is not allowed, for example one's own
   * @see reference.md#itemsstock
   */
  stock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Removes an item from the caller's stocks.
   *
   * `DELETE /api/v2/items/:item_id/stock`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such item, or it is not stocked
   * @see reference.md#itemsunstock
   */
  unstock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns whether the caller stocked an item.
   *
   * `GET /api/v2/items/:item_id/stock`
   *
   * The service responds with 204 when the item is stocked and 404 when it is not; the client turns these into
   * `true` and `false`.
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#itemsisstocked
   */
  isStocked(params: ItemParams, options?: CallOptions): ApiRequest<boolean>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  listStockers,
  list: listItems,
  get: getItem,
  create: createItem,
  update: updateItem,
  delete: deleteItem,
  stock: stockItem,
  unstock: unstockItem,
  isStocked: isItemStocked,
}
