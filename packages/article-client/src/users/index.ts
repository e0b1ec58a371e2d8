import { resource } from '@portolan/core'
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
import type { Users } from './group.gen.ts'

/** People, and what they post, stock and follow. */
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
