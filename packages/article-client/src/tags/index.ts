import { resource } from '@portolan/core'
import {
  followTag,
  getTag,
  getTagFollowing,
  isFollowingTag,
  listTagItems,
  listTags,
  unfollowTag,
} from './operations.ts'
import type { Tags } from './group.gen.ts'

/** Tags, and whether the caller follows them. */
export const tags = resource<Tags>()({
  list: listTags,
  get: getTag,
  listItems: listTagItems,
  getFollowing: getTagFollowing,
  isFollowing: isFollowingTag,
  follow: followTag,
  unfollow: unfollowTag,
})
