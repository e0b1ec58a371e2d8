// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { Item, ItemParams, User } from '../objects/types.gen.ts'
import type { CreateItemParams, ListItemsParams, ListOfItemParams, UpdateItemParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Articles. */
export interface Items {
  /**
   * Returns the users who stocked an item, most recently stocked first.
   *
   * `GET /api/v2/items/{item_id}/stockers`
   * @throws NotFoundError no such item
   */
  listStockers(params: ListOfItemParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns all items, or those that a search finds, newest first.
   *
   * `GET /api/v2/items`
   * @experimental Beyond the documents of the service.
   */
  list(params?: ListItemsParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Posts an item, and returns it.
   *
   * `POST /api/v2/items`
   * @experimental Beyond the documents of the service.
   */
  create(params: CreateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Returns one item.
   *
   * `GET /api/v2/items/{item_id}`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such item
   */
  get(params: ItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Changes an item, and returns it.
   *
   * `PATCH /api/v2/items/{item_id}`
   *
   * The body is that of a new item: `body`, `title` and `tags` are required, whether they change or not.
   * @experimental Beyond the documents of the service.
   */
  update(params: UpdateItemParams, options?: CallOptions): ApiRequest<Item>
  /**
   * Deletes an item.
   *
   * `DELETE /api/v2/items/{item_id}`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such item
   */
  delete(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Adds an item to the caller's stocks.
   *
   * `PUT /api/v2/items/{item_id}/stock`
   * @experimental Beyond the documents of the service.
   * @throws PermissionDeniedError stocking the item is not allowed, for example one's own
   */
  stock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Removes an item from the caller's stocks.
   *
   * `DELETE /api/v2/items/{item_id}/stock`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such item, or it is not stocked
   */
  unstock(params: ItemParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns whether the caller stocked an item.
   *
   * `GET /api/v2/items/{item_id}/stock`
   *
   * The service responds with 204 when the item is stocked and 404 when it is not; the client turns these into `true`
   * and `false`.
   * @experimental Beyond the documents of the service.
   */
  isStocked(params: ItemParams, options?: CallOptions): ApiRequest<boolean>
}

export const itemsResource: Resource<Items> = resource<Items>()({
  listStockers: loadList(operations, 'listStockers'),
  list: loadList(operations, 'listItems'),
  create: loadCall(operations, 'createItem'),
  get: loadCall(operations, 'getItem'),
  update: loadCall(operations, 'updateItem'),
  delete: loadCall(operations, 'deleteItem'),
  stock: loadCall(operations, 'stockItem'),
  unstock: loadCall(operations, 'unstockItem'),
  isStocked: loadCall(operations, 'isItemStocked'),
})
