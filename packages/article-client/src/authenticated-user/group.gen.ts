// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams, PagedOptions, PagedRequest } from '@portolan/core'
import type { Item } from '../items/types.gen.ts'
import type { PageParams } from '../pages/types.gen.ts'
import type { AuthenticatedUser } from '../users/types.gen.ts'
import { getAuthenticatedUser, listOwnItems } from './operations.ts'

/** The user to whom the token belongs. */
export interface OwnUser {
  /**
   * Returns the user that the access token belongs to, with the user's image upload limits.
   *
   * `GET /api/v2/authenticated_user`
   * @see reference.md#authenticateduserget
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<AuthenticatedUser>
  /**
   * Returns the items that the caller posted.
   *
   * `GET /api/v2/authenticated_user/items`
   *
   * Private items are among them.
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#authenticateduserlistitems
   */
  listItems(params?: PageParams, options?: PagedOptions): PagedRequest<Item, Item[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { get: getAuthenticatedUser, listItems: listOwnItems }
