import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { Item } from '../items/item.ts'
import {
  followTag,
  getTag,
  getTagFollowing,
  isFollowingTag,
  listTagItems,
  listTags,
  unfollowTag,
} from './operations.ts'
import type { ListOfTagParams, ListTagsParams, TagParams } from './params.ts'
import type { Tag } from './tag.ts'

/** Tags, and whether the caller follows them. @see seed 000, Tags and taggings */
export interface Tags {
  /**
   * All tags, newest first unless `sort` says otherwise.
   * @see seed 000, Tags and taggings, GET /api/v2/tags
   */
  list(params?: ListTagsParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * One tag.
   * @throws NotFoundError there is none of this name
   * @see seed 000, Tags and taggings, GET /api/v2/tags/:tag_id
   */
  get(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * The items that have the tag.
   * @throws NotFoundError there is no such tag
   * @see seed 000, Tags and taggings, GET /api/v2/tags/:tag_id/items
   */
  listItems(params: ListOfTagParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * The tag, if the caller follows it. `isFollowing` asks the same and gives true or false.
   * @throws NotFoundError the caller does not follow it, or there is no such tag
   * @see seed 000, Tags and taggings, GET /api/v2/tags/:tag_id/following
   */
  getFollowing(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * Whether the caller follows the tag; also false where there is no such tag.
   * @throws AuthenticationError there is no token, or it is not valid
   * @see seed 000, Tags and taggings, GET /api/v2/tags/:tag_id/following
   */
  isFollowing(params: TagParams, options?: CallOptions): ApiRequest<boolean>
  /**
   * Lets the caller follow the tag.
   * @throws NotFoundError there is no such tag
   * @see seed 000, Tags and taggings, PUT /api/v2/tags/:tag_id/following
   */
  follow(params: TagParams, options?: CallOptions): ApiRequest<void>
  /**
   * Lets the caller follow the tag no more.
   * @throws NotFoundError the caller does not follow it, or there is no such tag
   * @see seed 000, Tags and taggings, DELETE /api/v2/tags/:tag_id/following
   */
  unfollow(params: TagParams, options?: CallOptions): ApiRequest<void>
}

export const tags = resource<Tags>()({
  list: listTags,
  get: getTag,
  listItems: listTagItems,
  getFollowing: getTagFollowing,
  isFollowing: isFollowingTag,
  follow: followTag,
  unfollow: unfollowTag,
})
