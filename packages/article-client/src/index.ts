export * from '@portolan/core/client'
export type { AccessToken } from './access-tokens/access-token.ts'
export type { AccessTokens } from './access-tokens/index.ts'
export type { CreateTokenParams, DeleteAccessTokenParams } from './access-tokens/params.ts'
export type { AuthenticatedUser } from './authenticated-user/authenticated-user.ts'
export type { OwnUser } from './authenticated-user/index.ts'
export {
  type ArticleClient,
  type ArticleClientOptions,
  type ArticleTeamClient,
  createArticleClient,
  createArticleTeamClient,
} from './client.ts'
export type { Comment } from './comments/comment.ts'
export type { ImportOptions, ImportProgress, ImportReport } from './comments/import-many.ts'
export type { Comments, TeamComments } from './comments/index.ts'
export type { CommentParams, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './comments/params.ts'
export type { Group } from './groups/group.ts'
export type { ActionOnItem, CommentOnItem, ReactionOnItem } from './item-actions/action-on-item.ts'
export type { ItemActions } from './item-actions/index.ts'
export type { ListItemActionsParams } from './item-actions/params.ts'
export type { Items } from './items/index.ts'
export type { Item, TeamMembership } from './items/item.ts'
export type {
  CreateItemParams,
  ItemParams,
  ListItemsParams,
  ListOfItemParams,
  UpdateItemParams,
} from './items/params.ts'
export type { Likes } from './likes/index.ts'
export type { Like } from './likes/like.ts'
export { authorizationCode, type AuthorizationCodeOptions } from './oauth/authorization-code.ts'
export type { AuthorizeUrlParams, TeamAuthorizeUrlParams } from './oauth/authorize-url.ts'
export { OAuthCallbackError } from './oauth/callback-error.ts'
export type { OAuth, TeamOAuth } from './oauth/index.ts'
export type { Callback, ParseCallbackParams } from './oauth/parse-callback.ts'
export type { Scope, TeamScope } from './oauth/scope.ts'
export { createState } from './oauth/state.ts'
export type { PageParams } from './page-params.ts'
export type { EmojiReaction } from './reactions/emoji-reaction.ts'
export type { Reactions } from './reactions/index.ts'
export type {
  CommentReactionParams,
  ItemReactionParams,
  ReactToCommentParams,
  ReactToItemParams,
} from './reactions/params.ts'
export type { Taggings } from './taggings/index.ts'
export type { CreateTaggingParams, DeleteTaggingParams } from './taggings/params.ts'
export type { NewTagging, Tagging } from './taggings/tagging.ts'
export type { Tags } from './tags/index.ts'
export type { ListOfTagParams, ListTagsParams, TagParams } from './tags/params.ts'
export type { Tag } from './tags/tag.ts'
export type { TeamAccessTokens } from './team-access-tokens/index.ts'
export type { DeleteTeamAccessTokenParams } from './team-access-tokens/params.ts'
export type { TeamAccessToken } from './team-access-tokens/team-access-token.ts'
export type { TeamMembers } from './team-members/index.ts'
export type { TeamMember } from './team-members/team-member.ts'
export type { Teams } from './teams/index.ts'
export type { Team } from './teams/team.ts'
export type { Templates } from './templates/index.ts'
export type { CreateTemplateParams, TemplateParams, UpdateTemplateParams } from './templates/params.ts'
export type { ExpandedTag, Template } from './templates/template.ts'
export type { Users } from './users/index.ts'
export type { ListOfUserParams, UserParams } from './users/params.ts'
export type { User } from './users/user.ts'
export { profile } from './profile.ts'
