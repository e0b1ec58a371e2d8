import {
  type CallOptions,
  type NoParams,
  type PagedOptions,
  type PagedRequest,
  type ApiRequest,
  resource,
} from '@portolan/core'
import type { Item } from '../items/item.ts'
import type { PageParams } from '../page-params.ts'
import type { AuthenticatedUser as User } from './authenticated-user.ts'
import { getAuthenticatedUser, listOwnItems } from './operations.ts'

/** The user whose token it is. @see seed 000, Users */
export interface OwnUser {
  /**
   * The user whose token it is, with what is left for uploading images.
   * @throws AuthenticationError there is no token, or it is not valid
   * @see seed 000, Users, GET /api/v2/authenticated_user
   */
  get(params?: NoParams, options?: CallOptions): ApiRequest<User>
  /**
   * The caller's own items, private ones too, newest first.
   * @experimental Not in the seed: from the public reference.
   * @throws AuthenticationError there is no token, or it is not valid
   */
  listItems(params?: PageParams, options?: PagedOptions): PagedRequest<Item, Item[]>
}

export const authenticatedUser = resource<OwnUser>()({ get: getAuthenticatedUser, listItems: listOwnItems })
