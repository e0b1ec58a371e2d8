import { type Client, type ClientOptions, createClient, type RateLimit } from '@portolan/core'
import { accessTokens, type AccessTokens } from './access-tokens/index.ts'
import { authenticatedUser, type OwnUser } from './authenticated-user/index.ts'
import { comments, type Comments, teamComments, type TeamComments } from './comments/index.ts'
import { profile } from './profile.ts'
import { itemActions, type ItemActions } from './item-actions/index.ts'
import { items, type Items } from './items/index.ts'
import { likes, type Likes } from './likes/index.ts'
import { oauth, type OAuth, teamOAuth, type TeamOAuth } from './oauth/index.ts'
import { reactions, type Reactions } from './reactions/index.ts'
import { taggings, type Taggings } from './taggings/index.ts'
import { tags, type Tags } from './tags/index.ts'
import { teamAccessTokens, type TeamAccessTokens } from './team-access-tokens/index.ts'
import { teamMembers, type TeamMembers } from './team-members/index.ts'
import { teams, type Teams } from './teams/index.ts'
import { templates, type Templates } from './templates/index.ts'
import { users, type Users } from './users/index.ts'

export interface ArticleClientOptions extends ClientOptions {
  /** The address of the service, or of the team: such as `https://api.example.com`. */
  readonly baseUrl: string
}

/** What the public host and a team's host have in common. */
interface CommonClient extends Client {
  readonly accessTokens: AccessTokens
  readonly authenticatedUser: OwnUser
  readonly users: Users
  readonly items: Items
  readonly tags: Tags
}

/** The public host of an article-sharing service. @see seed 000 */
export interface ArticleClient extends CommonClient {
  readonly oauth: OAuth
  readonly comments: Comments
  readonly likes: Likes
}

/** A team's own host: a private workspace with features of its own, and without likes. @see seed 000 */
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
 * Makes a client of the public host. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not what it has to be
 */
export function createArticleClient({ baseUrl, ...options }: ArticleClientOptions): ArticleClient {
  return createClient({ baseUrl, profile, options: documented(options), groups: publicGroups })
}

/**
 * Makes a client of a team's host. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not what it has to be
 */
export function createArticleTeamClient({ baseUrl, ...options }: ArticleClientOptions): ArticleTeamClient {
  return createClient({ baseUrl, profile, options: documented(options), groups: teamGroups })
}

/** What the documents ask of every client, put into the options: the limits, as long as the service does not say what is left. */
function documented(options: ClientOptions): ClientOptions {
  const limits: RateLimit = { requests: options.token === undefined ? 60 : 1000, per: 3_600_000, assumed: true }
  const { rateLimit = limits } = options
  return { ...options, rateLimit }
}
