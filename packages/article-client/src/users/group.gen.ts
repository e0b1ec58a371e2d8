// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { Item } from '../items/types.gen.ts'
import type { PageParams } from '../pages/types.gen.ts'
import type { Tag } from '../tags/types.gen.ts'
import type { ListOfUserParams, User, UserParams } from './types.gen.ts'
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

/** Users, and what they post, stock and follow. */
export interface Users {
  /**
   * Returns all users, newest first.
   *
   * `GET /api/v2/users`
   * @see reference.md#userslist
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns one user.
   *
   * `GET /api/v2/users/:user_id`
   * @throws NotFoundError no such user
   * @see reference.md#usersget
   */
  get(params: UserParams, options?: CallOptions): ApiRequest<User>
  /**
   * Returns the users that a user follows.
   *
   * `GET /api/v2/users/:user_id/followees`
   * @throws NotFoundError no such user
   * @see reference.md#userslistfollowees
   */
  listFollowees(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns the items that a user posted, newest first.
   *
   * `GET /api/v2/users/:user_id/items`
   * @throws NotFoundError no such user
   * @see reference.md#userslistitems
   */
  listItems(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns the items that a user stocked, most recently stocked first.
   *
   * `GET /api/v2/users/:user_id/stocks`
   * @throws NotFoundError no such user
   * @see reference.md#usersliststocks
   */
  listStocks(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns the tags that a user follows, most recently tagged first.
   *
   * `GET /api/v2/users/:user_id/following_tags`
   * @throws NotFoundError no such user
   * @see reference.md#userslistfollowingtags
   */
  listFollowingTags(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * Returns the users who follow a user.
   *
   * `GET /api/v2/users/:user_id/followers`
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#userslistfollowers
   */
  listFollowers(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Makes the caller follow a user.
   *
   * `PUT /api/v2/users/:user_id/following`
   *
   * The public references disagree on the status: 204 or 200.
   * @experimental Beyond the documents of the service: see the reference.
   * @throws PermissionDeniedError following the user is not allowed
   * @see reference.md#usersfollow
   */
  follow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes the caller stop following a user.
   *
   * `DELETE /api/v2/users/:user_id/following`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws PermissionDeniedError unfollowing the user is not allowed
   * @see reference.md#usersunfollow
   */
  unfollow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns whether the caller follows a user.
   *
   * `GET /api/v2/users/:user_id/following`
   *
   * The service responds with 204 when the user is followed and 404 when not; the client turns these into `true`
   * and `false`.
   * @experimental Beyond the documents of the service: see the reference.
   * @see reference.md#usersisfollowing
   */
  isFollowing(params: UserParams, options?: CallOptions): ApiRequest<boolean>
}

/** The operations of the group, by the names of its methods. */
export const members = {
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
}
