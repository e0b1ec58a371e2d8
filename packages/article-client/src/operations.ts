export { createAccessToken, deleteAccessToken } from './access-tokens/operations.ts'
export { getAuthenticatedUser, listOwnItems } from './authenticated-user/operations.ts'
export {
  createComment,
  deleteComment,
  getComment,
  importComment,
  listComments,
  updateComment,
} from './comments/operations.ts'
export { listItemActions } from './item-actions/operations.ts'
export {
  createItem,
  deleteItem,
  getItem,
  isItemStocked,
  listItems,
  listStockers,
  stockItem,
  unstockItem,
  updateItem,
} from './items/operations.ts'
export { listLikes } from './likes/operations.ts'
export { authorizePage, teamAuthorizePage } from './oauth/operations.ts'
export {
  createCommentReaction,
  createItemReaction,
  deleteCommentReaction,
  deleteItemReaction,
  listCommentReactions,
  listItemReactions,
} from './reactions/operations.ts'
export { createTagging, deleteTagging } from './taggings/operations.ts'
export {
  followTag,
  getTag,
  getTagFollowing,
  isFollowingTag,
  listTagItems,
  listTags,
  unfollowTag,
} from './tags/operations.ts'
export { createTeamAccessToken, deleteTeamAccessToken } from './team-access-tokens/operations.ts'
export { listTeamMembers, removeTeamMember } from './team-members/operations.ts'
export { listTeams } from './teams/operations.ts'
export { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates/operations.ts'
export {
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
} from './users/operations.ts'
