// Written by `portolan-generate`: change the document, and write it again.
export type { AuthorizeParams, Scope, TeamAuthorizeParams } from './oauth/types.gen.ts'
export type { AccessToken, DeleteAccessTokenParams } from './access-tokens/types.gen.ts'
export type { DeleteTeamAccessTokenParams, TeamAccessToken } from './team-access-tokens/types.gen.ts'
export type { AuthenticatedUser } from './authenticated-user/types.gen.ts'
export type { ListOfUserParams } from './users/types.gen.ts'
export type { CreateItemParams, ListItemsParams, ListOfItemParams, UpdateItemParams } from './items/types.gen.ts'
export type { TeamMember } from './team-members/types.gen.ts'
export type { Comment, CreateCommentParams, ImportCommentParams, UpdateCommentParams } from './comments/types.gen.ts'
export type {
  CommentReactionParams,
  EmojiReaction,
  ItemReactionParams,
  ReactToCommentParams,
  ReactToItemParams,
} from './reactions/types.gen.ts'
export type { ActionOnItem, CommentOnItem, ListItemActionsParams, ReactionOnItem } from './item-actions/types.gen.ts'
export type { Like } from './likes/types.gen.ts'
export type { ListOfTagParams, ListTagsParams, TagParams } from './tags/types.gen.ts'
export type { CreateTaggingParams, DeleteTaggingParams } from './taggings/types.gen.ts'
export type { Team } from './teams/types.gen.ts'
export type {
  CreateTemplateParams,
  ExpandedTag,
  Template,
  TemplateParams,
  UpdateTemplateParams,
} from './templates/types.gen.ts'
export type {
  CommentParams,
  CreateTokenParams,
  Group,
  Item,
  ItemParams,
  NewTagging,
  PageParams,
  Tag,
  Tagging,
  TeamMembership,
  User,
  UserParams,
} from './objects/types.gen.ts'
export type { OAuth } from './oauth/composed.ts'
export type { AccessTokens } from './access-tokens/group.gen.ts'
export type { TeamAccessTokens } from './team-access-tokens/group.gen.ts'
export type { OwnUser } from './authenticated-user/group.gen.ts'
export type { Users } from './users/group.gen.ts'
export type { Items } from './items/group.gen.ts'
export type { TeamMembers } from './team-members/group.gen.ts'
export type { Comments, TeamComments } from './comments/group.gen.ts'
export type { ComposedTeamComments } from './comments/composed.ts'
export type { Reactions } from './reactions/group.gen.ts'
export type { ItemActions } from './item-actions/group.gen.ts'
export type { Likes } from './likes/group.gen.ts'
export type { Tags } from './tags/group.gen.ts'
export type { Taggings } from './taggings/group.gen.ts'
export type { Teams } from './teams/group.gen.ts'
export type { Templates } from './templates/group.gen.ts'
export { profile } from './profile.ts'
