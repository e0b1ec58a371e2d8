// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { Item } from '../items/types.gen.ts'
import type { ListOfTagParams, ListTagsParams, Tag, TagParams } from './types.gen.ts'
import {
  followTag,
  getTag,
  getTagFollowing,
  isFollowingTag,
  listTagItems,
  listTags,
  unfollowTag,
} from './operations.ts'

/** Tags, and whether the caller follows them. */
export interface Tags {
  /**
   * Returns all tags, newest first.
   *
   * `GET /api/v2/tags`
   * @see reference.md#tagslist
   */
  list(params?: ListTagsParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * Returns one tag.
   *
   * `GET /api/v2/tags/:tag_id`
   * @throws NotFoundError no such tag
   * @see reference.md#tagsget
   */
  get(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * Returns the items that have a tag.
   *
   * `GET /api/v2/tags/:tag_id/items`
   * @throws NotFoundError no such tag
   * @see reference.md#tagslistitems
   */
  listItems(params: ListOfTagParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns a tag that the caller follows.
   *
   * `GET /api/v2/tags/:tag_id/following`
   * @throws NotFoundError the caller does not follow the tag
   * @see reference.md#tagsgetfollowing
   */
  getFollowing(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * Returns whether the caller follows a tag.
   *
   * `GET /api/v2/tags/:tag_id/following`
   *
   * It calls the same endpoint as `tags.getFollowing`, and turns 404 into `false`.
   * @see reference.md#tagsisfollowing
   */
  isFollowing(params: TagParams, options?: CallOptions): ApiRequest<boolean>
  /**
   * Makes the caller follow a tag.
   *
   * `PUT /api/v2/tags/:tag_id/following`
   * @throws NotFoundError no such tag
   * @see reference.md#tagsfollow
   */
  follow(params: TagParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes the caller stop following a tag.
   *
   * `DELETE /api/v2/tags/:tag_id/following`
   * @throws NotFoundError no such tag
   * @see reference.md#tagsunfollow
   */
  unfollow(params: TagParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listTags,
  get: getTag,
  listItems: listTagItems,
  getFollowing: getTagFollowing,
  isFollowing: isFollowingTag,
  follow: followTag,
  unfollow: unfollowTag,
}
