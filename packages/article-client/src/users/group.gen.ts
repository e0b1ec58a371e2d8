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
import type { Item, PageParams, Tag, User, UserParams } from '../objects/types.gen.ts'
import type { ListOfUserParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Users, and what they post, stock and follow. */
export interface Users {
  /**
   * Returns all users, newest first.
   *
   * `GET /api/v2/users`
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns one user.
   *
   * `GET /api/v2/users/{user_id}`
   * @throws NotFoundError no such user
   */
  get(params: UserParams, options?: CallOptions): ApiRequest<User>
  /**
   * Returns the users that a user follows.
   *
   * `GET /api/v2/users/{user_id}/followees`
   * @throws NotFoundError no such user
   */
  listFollowees(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Returns the items that a user posted, newest first.
   *
   * `GET /api/v2/users/{user_id}/items`
   * @throws NotFoundError no such user
   */
  listItems(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns the items that a user stocked, most recently stocked first.
   *
   * `GET /api/v2/users/{user_id}/stocks`
   * @throws NotFoundError no such user
   */
  listStocks(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns the tags that a user follows, most recently tagged first.
   *
   * `GET /api/v2/users/{user_id}/following_tags`
   * @throws NotFoundError no such user
   */
  listFollowingTags(params: ListOfUserParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * Returns the users who follow a user.
   *
   * `GET /api/v2/users/{user_id}/followers`
   * @experimental Beyond the documents of the service.
   */
  listFollowers(params: ListOfUserParams, options?: PagedOptions): PagedRequest<User, User[]>
  /**
   * Makes the caller follow a user.
   *
   * `PUT /api/v2/users/{user_id}/following`
   *
   * The public references disagree on the status: 204 or 200.
   * @experimental Beyond the documents of the service.
   * @throws PermissionDeniedError following the user is not allowed
   */
  follow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes the caller stop following a user.
   *
   * `DELETE /api/v2/users/{user_id}/following`
   * @experimental Beyond the documents of the service.
   * @throws PermissionDeniedError unfollowing the user is not allowed
   */
  unfollow(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns whether the caller follows a user.
   *
   * `GET /api/v2/users/{user_id}/following`
   *
   * The service responds with 204 when the user is followed and 404 when not; the client turns these into `true` and
   * `false`.
   * @experimental Beyond the documents of the service.
   */
  isFollowing(params: UserParams, options?: CallOptions): ApiRequest<boolean>
}

export const usersResource: Resource<Users> = resource<Users>()({
  list: loadList(operations, 'listUsers'),
  get: loadCall(operations, 'getUser'),
  listFollowees: loadList(operations, 'listFollowees'),
  listItems: loadList(operations, 'listUserItems'),
  listStocks: loadList(operations, 'listStocks'),
  listFollowingTags: loadList(operations, 'listFollowingTags'),
  listFollowers: loadList(operations, 'listFollowers'),
  follow: loadCall(operations, 'followUser'),
  unfollow: loadCall(operations, 'unfollowUser'),
  isFollowing: loadCall(operations, 'isFollowingUser'),
})
