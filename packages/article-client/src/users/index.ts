import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { Item } from '../items/item.ts'
import type { PageParams } from '../page-params.ts'
import type { Tag } from '../tags/tag.ts'
import {
  followUser,
  getUser,
  isFollowingUser,
  listFollowees,
  listFollowers,
  listFollowingTags,
  listStocks,
  listUserItems,
  listUsers,
  unfollowUser,
} from './operations.ts'
import type { ListOfUserParams, UserParams } from './params.ts'
import type { User } from './user.ts'

/** People, and what they post, stock and follow. @see seed 000, Users */
export interface Users {
  /**
   * All users, newest first.
   * @see seed 000, Users, GET /api/v2/users
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * One user.
   * @throws NotFoundError there is none of this ID
   * @see seed 000, Users, GET /api/v2/users/:user_id
   */
  get(params: UserParams, options?: CallOptions): ApiRequest<User>
  /**
   * Whom the user follows.
   * @throws NotFoundError there is no such user
   * @see seed 000, Users, GET /api/v2/users/:user_id/followees
   */
  listFollowees(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * The items that the user posted, newest first.
   * @throws NotFoundError there is no such user
   * @see seed 000, Users, GET /api/v2/users/:user_id/items
   */
  listItems(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * The items that the user stocked, the one stocked last first.
   * @throws NotFoundError there is no such user
   * @see seed 000, Users, GET /api/v2/users/:user_id/stocks
   */
  listStocks(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * The tags that the user follows, the one tagged last first.
   * @throws NotFoundError there is no such user
   * @see seed 000, Users, GET /api/v2/users/:user_id/following_tags
   */
  listFollowingTags(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * Who follows the user.
   * @experimental Not in the seed: from the public reference.
   * @throws NotFoundError there is no such user
   */
  listFollowers(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Lets the caller follow the user.
   * @experimental Not in the seed: from the public reference.
   * @throws PermissionDeniedError the user is the caller
   * @throws NotFoundError there is no such user
   */
  follow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Lets the caller follow the user no more.
   * @experimental Not in the seed: from the public reference.
   * @throws PermissionDeniedError the caller does not follow the user
   * @throws NotFoundError there is no such user
   */
  unfollow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Whether the caller follows the user; also false where there is no such user.
   * @experimental Not in the seed: from the public reference.
   * @throws AuthenticationError there is no token, or it is not valid
   */
  isFollowing(params: UserParams, options?: CallOptions): ApiRequest<boolean>
}

export const users = resource<Users>()({
  list: listUsers,
  get: getUser,
  listFollowees,
  listItems: listUserItems,
  listStocks,
  listFollowingTags,
  listFollowers,
  follow: followUser,
  unfollow: unfollowUser,
  isFollowing: isFollowingUser,
})
