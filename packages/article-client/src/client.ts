import { type Client, type ClientOptions, createClient, type RateLimit } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import type { AccessTokens } from './access-tokens/group.gen.ts'
import { accessTokens } from './access-tokens/index.ts'
import type { OwnUser } from './authenticated-user/group.gen.ts'
import { authenticatedUser } from './authenticated-user/index.ts'
import type { Comments, TeamComments } from './comments/group.gen.ts'
import { comments, teamComments } from './comments/index.ts'
import { profile } from './profile.ts'
import type { ItemActions } from './item-actions/group.gen.ts'
import { itemActions } from './item-actions/index.ts'
import type { Items } from './items/group.gen.ts'
import { items } from './items/index.ts'
import type { Likes } from './likes/group.gen.ts'
import { likes } from './likes/index.ts'
import { oauth, type OAuth, teamOAuth, type TeamOAuth } from './oauth/index.ts'
import type { Reactions } from './reactions/group.gen.ts'
import { reactions } from './reactions/index.ts'
import type { Taggings } from './taggings/group.gen.ts'
import { taggings } from './taggings/index.ts'
import type { Tags } from './tags/group.gen.ts'
import { tags } from './tags/index.ts'
import type { TeamAccessTokens } from './team-access-tokens/group.gen.ts'
import { teamAccessTokens } from './team-access-tokens/index.ts'
import type { TeamMembers } from './team-members/group.gen.ts'
import { teamMembers } from './team-members/index.ts'
import type { Teams } from './teams/group.gen.ts'
import { teams } from './teams/index.ts'
import type { Templates } from './templates/group.gen.ts'
import { templates } from './templates/index.ts'
import type { Users } from './users/group.gen.ts'
import { users } from './users/index.ts'

export interface ArticleClientOptions extends ClientOptions {
  /** The base URL of the service, or of the team, such as `https://api.example.com`. */
  readonly baseUrl: string
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

const common = { accessTokens, authenticatedUser, users, items, tags }

const publicGroups = { ...common, oauth, comments, likes }

const teamGroups = {
  ...common,
  oauth: teamOAuth,
  teamAccessTokens,
  comments: teamComments,
  reactions,
  itemActions,
  taggings,
  teams,
  teamMembers,
  templates,
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
  const limits: RateLimit = { requests: options.token === undefined ? 60 : 1000, per: 3_600_000, assumed: true }
  const { rateLimit = limits } = options
  return { ...options, rateLimit }
}
