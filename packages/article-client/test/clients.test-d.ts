import { expectTypeOf, it } from 'vitest'
import type { ArticleClient, ArticleTeamClient, Item, Scope, TeamAuthorizeUrlParams } from '@portolan/article-client'

type Operations<Client> = {
  [Group in keyof Client & string]: `${Group}.${keyof Client[Group] & string}`
}[keyof Client & string]

/** What the table marks as on a team only. */
type TeamOnly =
  | 'oauth.teamAuthorizeUrl'
  | `teamAccessTokens.${'create' | 'delete'}`
  | `comments.${'import' | 'importMany'}`
  | `reactions.${'createOnItem' | 'createOnComment' | 'listOnItem' | 'listOnComment' | 'deleteFromItem' | 'deleteFromComment'}`
  | 'itemActions.list'
  | `taggings.${'create' | 'delete'}`
  | 'teams.list'
  | `teamMembers.${'list' | 'remove'}`
  | `templates.${'list' | 'get' | 'create' | 'update' | 'delete'}`

it('what is on a team only does not exist on the public host, and likes not on a team', () => {
  type Public = Operations<Omit<ArticleClient, 'request'>>
  type Team = Operations<Omit<ArticleTeamClient, 'request'>>
  expectTypeOf<Exclude<Team, Public>>().toEqualTypeOf<TeamOnly>()
  expectTypeOf<Exclude<Public, Team>>().toEqualTypeOf<'likes.list'>()
})

it('scopes are open, but not those of a team’s page', () => {
  expectTypeOf<'anything'>().toExtend<Scope>()
  expectTypeOf<readonly ['read_service_team']>().toExtend<TeamAuthorizeUrlParams['scope']>()
  expectTypeOf<readonly ['read_service']>().not.toExtend<TeamAuthorizeUrlParams['scope']>()
})

it('what may be null in an item says so', () => {
  expectTypeOf<Item['page_views_count']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<Item['title']>().toEqualTypeOf<string>()
})
