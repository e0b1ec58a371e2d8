import * as schemas from '@portolan/article-client/schemas'
import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { accessTokens } from '../src/access-tokens/index.ts'
import { authenticatedUser } from '../src/authenticated-user/index.ts'
import { teamComments } from '../src/comments/index.ts'
import { itemActions } from '../src/item-actions/index.ts'
import { items } from '../src/items/index.ts'
import { likes } from '../src/likes/index.ts'
import { authorizePage, teamAuthorizePage } from '../src/oauth/operations.ts'
import { reactions } from '../src/reactions/index.ts'
import { taggings } from '../src/taggings/index.ts'
import { tags } from '../src/tags/index.ts'
import { teamAccessTokens } from '../src/team-access-tokens/index.ts'
import { teamMembers } from '../src/team-members/index.ts'
import { teams } from '../src/teams/index.ts'
import { templates } from '../src/templates/index.ts'
import { users } from '../src/users/index.ts'

const groups = {
  accessTokens,
  authenticatedUser,
  comments: teamComments,
  itemActions,
  items,
  likes,
  reactions,
  taggings,
  tags,
  teamAccessTokens,
  teamMembers,
  teams,
  templates,
  users,
}

/** The reference of the article service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../reference.md', import.meta.url)),
  code: {
    declarations: declarationsOf(groups, {
      'oauth.authorizeUrl': authorizePage,
      'oauth.teamAuthorizeUrl': teamAuthorizePage,
    }),
    schemas,
  },
}
