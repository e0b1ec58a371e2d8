import { describe, expect, it } from 'vitest'
import {
  type ArticleClient,
  type ArticleTeamClient,
  createArticleClient,
  createArticleTeamClient,
  type ApiRequest,
} from '@portolan/article-client'
import * as operations from '@portolan/article-client/operations'
import { record } from '@portolan/testing/serve'
import { hex } from './set-up.ts'

type Call<Client> = (client: Client) => ApiRequest<unknown> | PromiseLike<unknown>
type Row<Client> = readonly [name: string, call: Call<Client>, wire: string, body?: unknown]

const exchange = { client_id: hex(40), client_secret: hex(40, 'b'), code: hex(40, 'c') }
const pages = { page: 2, per_page: '100' }
const at = { created_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-02T03:04:06+09:00' }
const item = {
  body: '# x',
  title: 'X',
  tags: [{ name: 'C#', versions: ['12'] }, { name: 'Go' }],
  private: true,
  tweet: false,
  slide: true,
  coediting: false,
  group_url_name: null,
  organization_url_name: 'portolan',
  posting_campaign_uuid: null,
  agreed_posting_campaign_term: true,
}
const template = {
  body: '%{Year}',
  name: 'daily',
  tags: [{ name: 'daily', versions: [] }],
  title: 'T',
  coedit: true,
  group_url_name: null,
}

/** What both hosts have: the call with every documented field, and what goes over the wire. */
const common: readonly Row<ArticleClient | ArticleTeamClient>[] = [
  ['createAccessToken', (c) => c.accessTokens.create(exchange), 'POST /api/v2/access_tokens', exchange],
  [
    'deleteAccessToken',
    (c) => c.accessTokens.delete({ access_token: hex(64) }),
    `DELETE /api/v2/access_tokens/${hex(64)}`,
  ],
  ['getAuthenticatedUser', (c) => c.authenticatedUser.get(), 'GET /api/v2/authenticated_user'],
  [
    'listOwnItems',
    (c) => c.authenticatedUser.listItems(pages),
    'GET /api/v2/authenticated_user/items?page=2&per_page=100',
  ],
  ['listUsers', (c) => c.users.list(pages), 'GET /api/v2/users?page=2&per_page=100'],
  ['getUser', (c) => c.users.get({ user_id: 'a/b' }), 'GET /api/v2/users/a%2Fb'],
  [
    'listFollowees',
    (c) => c.users.listFollowees({ user_id: 'a b', ...pages }),
    'GET /api/v2/users/a%20b/followees?page=2&per_page=100',
  ],
  [
    'listFollowers',
    (c) => c.users.listFollowers({ user_id: 'u', ...pages }),
    'GET /api/v2/users/u/followers?page=2&per_page=100',
  ],
  [
    'listUserItems',
    (c) => c.users.listItems({ user_id: 'u', ...pages }),
    'GET /api/v2/users/u/items?page=2&per_page=100',
  ],
  [
    'listStocks',
    (c) => c.users.listStocks({ user_id: 'u', ...pages }),
    'GET /api/v2/users/u/stocks?page=2&per_page=100',
  ],
  [
    'listFollowingTags',
    (c) => c.users.listFollowingTags({ user_id: 'u', ...pages }),
    'GET /api/v2/users/u/following_tags?page=2&per_page=100',
  ],
  ['followUser', (c) => c.users.follow({ user_id: 'u' }), 'PUT /api/v2/users/u/following'],
  ['unfollowUser', (c) => c.users.unfollow({ user_id: 'u' }), 'DELETE /api/v2/users/u/following'],
  ['isFollowingUser', (c) => c.users.isFollowing({ user_id: 'u' }), 'GET /api/v2/users/u/following'],
  [
    'listStockers',
    (c) => c.items.listStockers({ item_id: 'i', ...pages }),
    'GET /api/v2/items/i/stockers?page=2&per_page=100',
  ],
  [
    'listItems',
    (c) => c.items.list({ query: 'tag:C# created:>=2026', ...pages }),
    'GET /api/v2/items?query=tag%3AC%23%20created%3A%3E%3D2026&page=2&per_page=100',
  ],
  ['getItem', (c) => c.items.get({ item_id: 'i' }), 'GET /api/v2/items/i'],
  ['createItem', (c) => c.items.create(item), 'POST /api/v2/items', item],
  ['updateItem', (c) => c.items.update({ item_id: 'i', ...item }), 'PATCH /api/v2/items/i', item],
  ['deleteItem', (c) => c.items.delete({ item_id: 'i' }), 'DELETE /api/v2/items/i'],
  ['stockItem', (c) => c.items.stock({ item_id: 'i' }), 'PUT /api/v2/items/i/stock'],
  ['unstockItem', (c) => c.items.unstock({ item_id: 'i' }), 'DELETE /api/v2/items/i/stock'],
  ['isItemStocked', (c) => c.items.isStocked({ item_id: 'i' }), 'GET /api/v2/items/i/stock'],
  ['listComments', (c) => c.comments.list({ item_id: 'i?' }), 'GET /api/v2/items/i%3F/comments'],
  [
    'createComment',
    (c) => c.comments.create({ item_id: 'i', body: 'Ja' }),
    'POST /api/v2/items/i/comments',
    { body: 'Ja' },
  ],
  ['getComment', (c) => c.comments.get({ comment_id: 'c' }), 'GET /api/v2/comments/c'],
  [
    'updateComment',
    (c) => c.comments.update({ comment_id: 'c', body: 'Nein' }),
    'PATCH /api/v2/comments/c',
    { body: 'Nein' },
  ],
  ['deleteComment', (c) => c.comments.delete({ comment_id: 'c' }), 'DELETE /api/v2/comments/c'],
  ['listTags', (c) => c.tags.list({ sort: 'count', ...pages }), 'GET /api/v2/tags?sort=count&page=2&per_page=100'],
  ['getTag', (c) => c.tags.get({ tag_id: 'C#' }), 'GET /api/v2/tags/C%23'],
  [
    'listTagItems',
    (c) => c.tags.listItems({ tag_id: 'c++', ...pages }),
    'GET /api/v2/tags/c%2B%2B/items?page=2&per_page=100',
  ],
  [
    'getTagFollowing',
    (c) => c.tags.getFollowing({ tag_id: '日本語' }),
    'GET /api/v2/tags/%E6%97%A5%E6%9C%AC%E8%AA%9E/following',
  ],
  ['isFollowingTag', (c) => c.tags.isFollowing({ tag_id: 'CI/CD' }), 'GET /api/v2/tags/CI%2FCD/following'],
  ['followTag', (c) => c.tags.follow({ tag_id: 'a%2Fb' }), 'PUT /api/v2/tags/a%252Fb/following'],
  ['unfollowTag', (c) => c.tags.unfollow({ tag_id: '?x=1' }), 'DELETE /api/v2/tags/%3Fx%3D1/following'],
]

const publicOnly: readonly Row<ArticleClient>[] = [
  ['listLikes', (c) => c.likes.list({ item_id: 'i' }), 'GET /api/v2/items/i/likes'],
]

const teamOnly: readonly Row<ArticleTeamClient>[] = [
  ['createTeamAccessToken', (c) => c.teamAccessTokens.create(exchange), 'POST /api/v2/team_access_tokens', exchange],
  [
    'deleteTeamAccessToken',
    (c) => c.teamAccessTokens.delete({ team_access_token: hex(40) }),
    `DELETE /api/v2/team_access_tokens/${hex(40)}`,
  ],
  [
    'importComment',
    (c) => c.comments.import({ item_id: 'i', body: 'Alt', user_id: 'mika', ...at }),
    'POST /api/v2/items/i/imported_comments',
    { body: 'Alt', user_id: 'mika', ...at },
  ],
  [
    'createItemReaction',
    (c) => c.reactions.createOnItem({ item_id: 'i', name: '+1' }),
    'POST /api/v2/items/i/reactions',
    { name: '+1' },
  ],
  [
    'createCommentReaction',
    (c) => c.reactions.createOnComment({ comment_id: 'c', name: 'tada' }),
    'POST /api/v2/comments/c/reactions',
    { name: 'tada' },
  ],
  ['listItemReactions', (c) => c.reactions.listOnItem({ item_id: 'i' }), 'GET /api/v2/items/i/reactions'],
  ['listCommentReactions', (c) => c.reactions.listOnComment({ comment_id: 'c' }), 'GET /api/v2/comments/c/reactions'],
  [
    'deleteItemReaction',
    (c) => c.reactions.deleteFromItem({ item_id: 'i', reaction_name: '+1' }),
    'DELETE /api/v2/items/i/reactions/%2B1',
  ],
  [
    'deleteCommentReaction',
    (c) => c.reactions.deleteFromComment({ comment_id: 'c', reaction_name: 'a/b' }),
    'DELETE /api/v2/comments/c/reactions/a%2Fb',
  ],
  [
    'listItemActions',
    (c) => c.itemActions.list({ query: 'created:>=2026-01', ...pages }),
    'GET /api/v2/items/reactions?query=created%3A%3E%3D2026-01&page=2&per_page=100',
  ],
  [
    'createTagging',
    (c) => c.taggings.create({ item_id: 'i', name: 'C#', versions: ['12', '13'] }),
    'POST /api/v2/items/i/taggings',
    { name: 'C#', versions: ['12', '13'] },
  ],
  [
    'deleteTagging',
    (c) => c.taggings.delete({ item_id: 'i', tagging_id: 'C#/x' }),
    'DELETE /api/v2/items/i/taggings/C%23%2Fx',
  ],
  ['listTeams', (c) => c.teams.list(), 'GET /api/v2/teams'],
  ['listTeamMembers', (c) => c.teamMembers.list(pages), 'GET /api/v2/team_memberships?page=2&per_page=100'],
  ['removeTeamMember', (c) => c.teamMembers.remove({ user_id: 'u' }), 'DELETE /api/v2/remove_team_member/u'],
  ['listTemplates', (c) => c.templates.list(pages), 'GET /api/v2/templates?page=2&per_page=100'],
  ['getTemplate', (c) => c.templates.get({ template_id: '7' }), 'GET /api/v2/templates/7'],
  ['createTemplate', (c) => c.templates.create(template), 'POST /api/v2/templates', template],
  [
    'updateTemplate',
    (c) => c.templates.update({ template_id: 7, ...template, group_url_name: 'design' }),
    'PATCH /api/v2/templates/7',
    { ...template, group_url_name: 'design' },
  ],
  ['deleteTemplate', (c) => c.templates.delete({ template_id: 7 }), 'DELETE /api/v2/templates/7'],
]

const options = { token: 'wire-token', validation: { response: 'off' } } as const
/** Those whose answer is the token itself: they carry none. */
const withoutToken = /^create(?:Team)?AccessToken$/

/** What a call sends, and what it should. */
async function sentAndWanted<Client>([name, call, wire, body]: Row<Client>, create: (baseUrl: string) => Client) {
  const { url, requests } = await record({ body: [] })
  await call(create(url))
  const sent = requests.map(({ method, path, headers, body: text }) => ({
    wire: `${method} ${path}`,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    type: headers['content-type'],
    authorization: headers.authorization,
    accept: headers.accept,
  }))
  const wanted = {
    wire,
    body,
    type: wire.startsWith('GET ') ? undefined : 'application/json',
    authorization: withoutToken.test(name) ? undefined : 'Bearer wire-token',
    accept: 'application/json',
  }
  return { sent, wanted: [wanted] }
}

function named<Client>(rows: readonly Row<Client>[]) {
  return rows.map((row) => ({ name: row[0], row }))
}

describe('over the wire, with every documented field,', () => {
  it.each(named([...common, ...publicOnly]))('$name of the public host', async ({ row }) => {
    const { sent, wanted } = await sentAndWanted(row, (baseUrl) => createArticleClient({ baseUrl, ...options }))
    expect(sent).toEqual(wanted)
  })

  it.each(named([...common, ...teamOnly]))('$name of a team', async ({ row }) => {
    const { sent, wanted } = await sentAndWanted(row, (baseUrl) => createArticleTeamClient({ baseUrl, ...options }))
    expect(sent).toEqual(wanted)
  })

  it('every operation there is has its row', () => {
    const names = [...common, ...publicOnly, ...teamOnly].map(([name]) => name)
    const shown = Object.keys(operations).filter((name) => !name.endsWith('Page'))
    expect(names.toSorted()).toEqual(shown.toSorted())
  })

  it('a success may have any status of success', async () => {
    const { url } = await record({
      status: 200,
      body: { client_id: hex(64), scopes: ['read_service', 'new'], token: hex(64) },
    })
    expect((await createArticleClient({ baseUrl: url }).accessTokens.create(exchange)).token).toBe(hex(64))
  })
})
