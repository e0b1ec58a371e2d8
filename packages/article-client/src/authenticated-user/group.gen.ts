// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { Item, PageParams } from '../objects/types.gen.ts'
import type { AuthenticatedUser } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The user to whom the token belongs. */
export interface OwnUser {
  /**
   * Returns the user that the access token belongs to, with the user's image upload limits.
   *
   * `GET /api/v2/authenticated_user`
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<AuthenticatedUser>
  /**
   * Returns the items that the caller posted.
   *
   * `GET /api/v2/authenticated_user/items`
   *
   * Private items are among them.
   * @experimental Beyond the documents of the service.
   */
  listItems(params?: PageParams, options?: PagedOptions): PagedRequest<Item, Item[]>
}

export const ownUserResource: Resource<OwnUser> = resource<OwnUser>()({
  get: loadCall(operations, 'getAuthenticatedUser'),
  listItems: loadList(operations, 'listOwnItems'),
})
