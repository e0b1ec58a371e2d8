import { type Client, type ClientOptions, createClient, type RateLimit } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { type AccessTokens, accessTokensResource } from './access-tokens/group.gen.ts'
import { type OwnUser, ownUserResource } from './authenticated-user/group.gen.ts'
import { type Comments, commentsResource, type TeamComments, teamCommentsResource } from './comments/group.gen.ts'
import { profile } from './profile.ts'
import { type ItemActions, itemActionsResource } from './item-actions/group.gen.ts'
import { type Items, itemsResource } from './items/group.gen.ts'
import { type Likes, likesResource } from './likes/group.gen.ts'
import { type OAuth, oauthResource, type TeamOAuth, teamOAuthResource } from './oauth/composed.ts'
import { type Reactions, reactionsResource } from './reactions/group.gen.ts'
import { type Taggings, taggingsResource } from './taggings/group.gen.ts'
import { type Tags, tagsResource } from './tags/group.gen.ts'
import { type TeamAccessTokens, teamAccessTokensResource } from './team-access-tokens/group.gen.ts'
import { type TeamMembers, teamMembersResource } from './team-members/group.gen.ts'
import { type Teams, teamsResource } from './teams/group.gen.ts'
import { type Templates, templatesResource } from './templates/group.gen.ts'
import { type Users, usersResource } from './users/group.gen.ts'

export interface ArticleClientOptions extends ClientOptions {
  /** The base URL of the service, or of the team, such as `https://api.example.com`. */
  readonly baseUrl: string | URL
}

/** The groups that the public host and a team's host have in common. */
export interface CommonClient extends Client {
  readonly accessTokens: AccessTokens
  readonly authenticatedUser: OwnUser
  readonly users: Users
  readonly items: Items
  readonly tags: Tags
}

/** The client of an article service's public host. */
export interface ArticleClient extends CommonClient {
  readonly oauth: OAuth
  readonly comments: Comments
  readonly likes: Likes
}

/** The client of a team's own host: a private workspace with its own features, and without likes. */
export interface ArticleTeamClient extends CommonClient {
  readonly oauth: TeamOAuth
  readonly teamAccessTokens: TeamAccessTokens
  readonly comments: TeamComments
  readonly reactions: Reactions
  readonly itemActions: ItemActions
  readonly taggings: Taggings
  readonly teams: Teams
  readonly teamMembers: TeamMembers
  readonly templates: Templates
}

const common = {
  accessTokens: accessTokensResource,
  authenticatedUser: ownUserResource,
  users: usersResource,
  items: itemsResource,
  tags: tagsResource,
}

const publicGroups = { ...common, oauth: oauthResource, comments: commentsResource, likes: likesResource }

const teamGroups = {
  ...common,
  oauth: teamOAuthResource,
  teamAccessTokens: teamAccessTokensResource,
  comments: teamCommentsResource,
  reactions: reactionsResource,
  itemActions: itemActionsResource,
  taggings: taggingsResource,
  teams: teamsResource,
  teamMembers: teamMembersResource,
  templates: templatesResource,
}

/**
 * Makes a client for the public host. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createArticleClient(all: ArticleClientOptions): ArticleClient {
  const { baseUrl, ...options } = optionsOf('createArticleClient', all, 'baseUrl')
  return createClient({ baseUrl, profile, options: documented(options), groups: publicGroups })
}

/**
 * Makes a client for a team's host. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createArticleTeamClient(all: ArticleClientOptions): ArticleTeamClient {
  const { baseUrl, ...options } = optionsOf('createArticleTeamClient', all, 'baseUrl')
  return createClient({ baseUrl, profile, options: documented(options), groups: teamGroups })
}

/** Adds the documented rate limits to the options; they apply as long as the service does not report what is left. */
function documented(options: ClientOptions): ClientOptions {
  const limits: RateLimit = { requests: options.token === undefined ? 60 : 1000, per: 3_600_000, untilKnown: true }
  const { rateLimit = limits } = options
  return { ...options, rateLimit }
}
