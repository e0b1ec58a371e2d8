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
import type { Item, Tag } from '../objects/types.gen.ts'
import type { ListOfTagParams, ListTagsParams, TagParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Tags, and whether the caller follows them. */
export interface Tags {
  /**
   * Returns all tags, newest first.
   *
   * `GET /api/v2/tags`
   */
  list(params?: ListTagsParams, options?: PagedOptions): PagedRequest<Tag, Tag[]>
  /**
   * Returns one tag.
   *
   * `GET /api/v2/tags/{tag_id}`
   * @throws NotFoundError no such tag
   */
  get(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * Returns the items that have a tag.
   *
   * `GET /api/v2/tags/{tag_id}/items`
   * @throws NotFoundError no such tag
   */
  listItems(params: ListOfTagParams, options?: PagedOptions): PagedRequest<Item, Item[]>
  /**
   * Returns a tag that the caller follows.
   *
   * `GET /api/v2/tags/{tag_id}/following`
   * @throws NotFoundError the caller does not follow the tag
   */
  getFollowing(params: TagParams, options?: CallOptions): ApiRequest<Tag>
  /**
   * Returns whether the caller follows a tag.
   *
   * `GET /api/v2/tags/{tag_id}/following`
   *
   * It calls the same endpoint as `tags.getFollowing`, and turns 404 into `false`.
   */
  isFollowing(params: TagParams, options?: CallOptions): ApiRequest<boolean>
  /**
   * Makes the caller follow a tag.
   *
   * `PUT /api/v2/tags/{tag_id}/following`
   * @throws NotFoundError no such tag
   */
  follow(params: TagParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes the caller stop following a tag.
   *
   * `DELETE /api/v2/tags/{tag_id}/following`
   * @throws NotFoundError no such tag
   */
  unfollow(params: TagParams, options?: CallOptions): ApiRequest<void>
}

export const tagsResource: Resource<Tags> = resource<Tags>()({
  list: loadList(operations, 'listTags'),
  get: loadCall(operations, 'getTag'),
  listItems: loadList(operations, 'listTagItems'),
  getFollowing: loadCall(operations, 'getTagFollowing'),
  isFollowing: loadCall(operations, 'isFollowingTag'),
  follow: loadCall(operations, 'followTag'),
  unfollow: loadCall(operations, 'unfollowTag'),
})
